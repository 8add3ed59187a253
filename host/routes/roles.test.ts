import { session as pageSession } from "@foyer/shared-auth";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { createTestSession } from "@foyer/shared-auth/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { act, renderHook, waitFor } from "@testing-library/react";
import { readRoles, useRoles } from "./roles.ts";

const page = createTestSession();
/** The session's verified claims, as a test says. */
const claims = jest.fn<Promise<never>, []>();
registerCore({ ...page.session, claims });
const holding = (role: string) => ({ app_metadata: { role } }) as never;

beforeEach(() => {
  claims.mockReset();
});

test.each<[string, Record<string, unknown>, string[]]>([
  ["a list", { app_metadata: { roles: ["auditor", "admin"] } }, ["auditor", "admin"]],
  ["one", { app_metadata: { role: "admin" } }, ["admin"]],
  ["both", { app_metadata: { roles: ["auditor"], role: "admin" } }, ["auditor", "admin"]],
  ["what isn't text among them", { app_metadata: { roles: ["auditor", 7, null], role: {} } }, ["auditor"]],
  ["no list", { app_metadata: { roles: "admin" } }, []],
  ["nothing", {}, []],
  ["no metadata", { app_metadata: null }, []],
  ["what people can write themselves", { user_metadata: { roles: ["admin"] } }, []],
])("roles come from the operator's own claims: %s", (_what, claims, roles) => {
  expect(readRoles(claims)).toEqual(roles);
});

async function signedIn(): Promise<SessionSnapshot> {
  await page.signIn();
  return page.session.getSnapshot();
}

test("they are read when something asks for them, and again for each occasion", async () => {
  const snapshot = await signedIn();
  claims.mockResolvedValue(holding("admin"));
  const { result, rerender } = renderHook(({ occasion }) => useRoles(snapshot, occasion), {
    initialProps: { occasion: undefined as string | undefined },
  });
  expect(result.current.roles).toBe("unknown");
  expect(claims).not.toHaveBeenCalled();
  rerender({ occasion: "page books" });
  await waitFor(() => {
    expect(result.current.roles).toEqual(["admin"]);
  });
  claims.mockResolvedValue(holding("reader"));
  rerender({ occasion: "page ledger" });
  expect(result.current.roles).toBe("unknown");
  await waitFor(() => {
    expect(result.current.roles).toEqual(["reader"]);
  });
});

test("claims that can't be verified give no role; asked again, they may", async () => {
  const snapshot = await signedIn();
  claims.mockRejectedValue(new Error("planted"));
  const { result } = renderHook(() => useRoles(snapshot, "page"));
  await waitFor(() => {
    expect(result.current.roles).toBe("unchecked");
  });
  const checkAgain = (): void => {
    act(() => {
      result.current.checkAgain();
    });
  };
  checkAgain();
  await waitFor(() => {
    expect([claims.mock.calls.length, result.current.roles]).toEqual([2, "unchecked"]);
  });
  claims.mockResolvedValue(holding("admin"));
  checkAgain();
  await waitFor(() => {
    expect(result.current.roles).toEqual(["admin"]);
  });
});

test("an answer for somebody who has gone is nobody's", async () => {
  const snapshot = await signedIn();
  let answer: (claims: never) => void = () => undefined;
  claims.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { result, rerender } = renderHook(({ who }) => useRoles(who, "page"), {
    initialProps: { who: snapshot },
  });
  rerender({ who: { status: "signed-out", reason: "by-user" } });
  await act(async () => {
    answer(holding("admin"));
    await Promise.resolve();
  });
  expect(result.current.roles).toBe("unknown");
  expect(pageSession.getSnapshot().status).toBe("signed-in");
});

test("an answer that comes late takes no place of a later one", async () => {
  const snapshot = await signedIn();
  const answers: ((claims: never) => void)[] = [];
  claims.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result, rerender } = renderHook(({ occasion }) => useRoles(snapshot, occasion), {
    initialProps: { occasion: "page books" },
  });
  rerender({ occasion: "page ledger" });
  for (const [at, role] of [
    [1, "reader"],
    [0, "admin"],
  ] as const)
    await act(async () => {
      answers[at]?.(holding(role));
      await Promise.resolve();
    });
  expect(result.current.roles).toEqual(["reader"]);
});
