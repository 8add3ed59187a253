import { codeOf } from "../testing/code-of.ts";
import { createTestSession } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";

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
