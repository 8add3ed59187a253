import { act, render, screen } from "@testing-library/react";
import { isSessionError, SessionError } from "../session/errors.ts";
import { createEventLog } from "../session/event-log.ts";
import { clockSkewMs, tokenLifetimeMs } from "../session/expiry.ts";
import { readAccessTokenClaims, readClaims } from "../session/access-token-claims.ts";
import { unsignedToken } from "../testing/fake-tokens.ts";
import { createTestSession } from "../testing/test-session.ts";
import { useSession, useSessionPart } from "../react/use-session.ts";
import { findCore, refusedCopies, registerCore } from "./core-registration.ts";
import { dataOf, session, watchSession } from "./session-facade.ts";

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return "none";
  } catch (error) {
    return isSessionError(error) ? error.code : String(error);
  }
};

test("before a host has made a core there is none; afterwards every call finds it, and a second is refused", async () => {
  expect(codeOf(() => session.getSnapshot())).toBe("no_core");
  const page = createTestSession();
  registerCore(page.session);
  expect(findCore()).toBe(page.session);
  expect(Object.isFrozen(findCore().data) && Object.isFrozen(findCore().factors)).toBe(true);
  expect(codeOf(() => registerCore(page.session))).toBe("incompatible_protocol");
  expect(codeOf(() => registerCore(page.session))).toBe("incompatible_protocol");
  expect(refusedCopies()).toEqual([1]);

  const statuses: string[] = [];
  const stop = watchSession(
    ({ status }) => status,
    (status) => statuses.push(status),
  );
  const told: number[] = [];
  session.subscribe(() => told.push(1));
  function Who() {
    const status = useSessionPart((snapshot) => snapshot.status);
    const snapshot = useSession();
    return <p>{"user" in snapshot ? snapshot.user.email : status}</p>;
  }
  render(<Who />);
  await act(() => page.signIn());
  expect(screen.getByText("ada@foyer.example")).toBeDefined();
  expect(statuses.at(-1)).toBe("signed-in");
  stop();

  expect(session.factors).toBe(page.session.factors);
  expect(dataOf<object>()).toBe(page.session.data);
  expect(session.diagnostics().protocol).toBe(1);
  session.setRemembered(true);
  expect(session.isRemembered()).toBe(true);
  await session.requireAssurance({ level: "aal1" });
  await session.reloadUser();
  await expect(session.claims()).rejects.toMatchObject({ code: "unverified_token" });
  await expect(session.signUp({ email: "a", password: "b" })).rejects.toBeInstanceOf(SessionError);
  await act(() => session.signOut());
  expect(screen.getByText("signed-out")).toBeDefined();
  await expect(session.signInWithPassword({ email: "a", password: "b" })).rejects.toMatchObject({
    code: "invalid_credentials",
  });
});

test("the log keeps the last 200 events, and no text of anybody's", () => {
  const log = createEventLog(() => 5);
  log.add("ended", "a text with a token eyJhbGciOi/…");
  expect(log.readAll()).toEqual([{ atMs: 5, kind: "ended" }]);
  for (let count = 0; count < 250; count += 1) log.add("refreshed", String(count));
  expect(log.readAll()).toHaveLength(200);
  expect(log.readAll().at(-1)).toEqual({ atMs: 5, kind: "refreshed", detail: "249" });
});

test("what a token says is read with care", () => {
  const odd = unsignedToken({ amr: [1, null, { method: 1 }, { method: "otp" }], is_anonymous: true });
  expect(readAccessTokenClaims(odd)).toEqual({
    aal: "aal1",
    amr: [{ method: "otp", atMs: 0 }],
    isAnonymous: true,
  });
  expect(readAccessTokenClaims(unsignedToken({ amr: "x" })).amr).toEqual([]);
  expect([readClaims("nonsense"), readClaims(`a.${btoa("1")}.c`), readClaims("a.%%%.c")]).toEqual([
    {},
    {},
    {},
  ]);
  expect(tokenLifetimeMs(unsignedToken({ iat: 1 }))).toBeUndefined();
  expect(tokenLifetimeMs(unsignedToken({ exp: Number.NaN, iat: 1 }))).toBeUndefined();
  expect(clockSkewMs({ access_token: "a.b.c", expires_at: 1 })).toBe(0);
  expect(clockSkewMs({ access_token: unsignedToken({ exp: 10 }), expires_at: 15 })).toBe(5_000);
});
