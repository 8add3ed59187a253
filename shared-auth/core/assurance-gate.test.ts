import type { SessionSnapshot } from "../session/snapshot.ts";
import { codeOf } from "../testing/code-of.ts";
import { createTestSession } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";
import { signedInSnapshot } from "../testing/signed-in-snapshot.ts";
import { createAssuranceGate } from "./assurance-gate.ts";

const assured = (current: "aal1" | "aal2", possible: "aal1" | "aal2"): SessionSnapshot =>
  signedInSnapshot({ assurance: { current, possible } });

/** @param after what the person is once they were asked */
function open(before: SessionSnapshot, after?: SessionSnapshot) {
  let snapshot = before;
  const stepUp = jest.fn((_request: unknown, isEnough: () => boolean) => {
    expect(isEnough()).toBe(false);
    snapshot = after ?? before;
    return Promise.resolve();
  });
  const gate = createAssuranceGate({ getSnapshot: () => snapshot }, after && stepUp, () => 0);
  return { gate, stepUp };
}
const LEVEL_2 = { level: "aal2" } as const;
const tooLow = { code: "assurance_too_low" };

test("whoever is sure enough is let through, and isn't asked", async () => {
  const { gate, stepUp } = open(assured("aal2", "aal2"), assured("aal2", "aal2"));
  await gate(LEVEL_2);
  expect(stepUp).not.toHaveBeenCalled();
});

test("whoever can prove it is asked, and let through where they did", async () => {
  const { gate, stepUp } = open(assured("aal1", "aal2"), assured("aal2", "aal2"));
  await gate(LEVEL_2);
  expect(stepUp).toHaveBeenCalledWith(LEVEL_2, expect.any(Function));
  const declined = open(assured("aal1", "aal2"), assured("aal1", "aal2"));
  await expect(declined.gate(LEVEL_2)).rejects.toMatchObject(tooLow);
  expect(declined.stepUp).toHaveBeenCalledTimes(1);
});

test("whoever has nothing to prove it by, or isn't there, isn't asked; nor does a page that can't ask", async () => {
  const out: SessionSnapshot = { status: "signed-out", reason: "by-user" };
  for (const before of [assured("aal1", "aal1"), out]) {
    const { gate, stepUp } = open(before, assured("aal2", "aal2"));
    await expect(gate(LEVEL_2)).rejects.toMatchObject({ name: "SessionError" });
    expect(stepUp).not.toHaveBeenCalled();
  }
  await expect(open(assured("aal1", "aal2")).gate(LEVEL_2)).rejects.toMatchObject(tooLow);
});

const MINUTE_MS = 60_000;
const GRACE = { email: "grace@foyer.example", password: "grace-finds-moths" };

test("what one person is asked to prove is never met by the next, however sure the page is of them", async () => {
  const seen: boolean[] = [];
  const page: TestSession = createTestSession({
    async stepUp(_request, isOver) {
      seen.push(isOver());
      await page.session.signInWithPassword(GRACE);
      seen.push(isOver());
    },
  });
  page.provider.addUser(GRACE);
  await page.signIn();
  await page.clock.advance(10 * MINUTE_MS);
  const asked = page.session.requireAssurance({ level: "aal1", maxAgeMs: MINUTE_MS });
  expect(await codeOf(asked)).toBe("session_expired");
  expect(seen).toEqual([false, true]);
  // Grace was asked for nothing: she is sure enough.
  expect(await codeOf(page.session.requireAssurance({ level: "aal1", maxAgeMs: MINUTE_MS }))).toBe("none");
});

test("who proves it themselves is let through, though their session was another in between", async () => {
  const page: TestSession = createTestSession({
    async stepUp(_request, isOver) {
      await page.session.signOut();
      expect(isOver()).toBe(false);
      await page.signIn();
      expect(isOver()).toBe(true);
    },
  });
  await page.signIn();
  await page.clock.advance(10 * MINUTE_MS);
  expect(await codeOf(page.session.requireAssurance({ level: "aal1", maxAgeMs: MINUTE_MS }))).toBe("none");
});
