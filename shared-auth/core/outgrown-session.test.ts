import { isSessionError } from "../session/errors.ts";
import { createTestSession } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";

const HOUR_MS = 3_600_000;
const MARGIN_MS = 90_000;
const LARGE = { metadata: { note: "m".repeat(9_000) } };

const readAs = async ({ session }: TestSession): Promise<string> => {
  try {
    return String((await session.data.fetch("notes")).status);
  } catch (error) {
    return isSessionError(error) ? error.code : String(error);
  }
};

/** Two pages of one browser, of which the first has refreshed a session that no longer fits into cookies. */
async function outgrow(): Promise<readonly [TestSession, TestSession]> {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const first = createTestSession({ asksAgain: true });
  await first.signIn();
  const second = createTestSession({ asksAgain: true, sharing: first });
  await second.clock.advance(0);
  second.life.hide();
  Object.assign(first.user, LARGE);
  await first.clock.advance(HOUR_MS - MARGIN_MS + 30_000);
  expect(first.session.getSnapshot()).toMatchObject({ status: "signed-in", hereOnlyReason: "size" });
  second.life.show();
  await second.clock.advance(0);
  return [first, second];
}

test("a session that outgrows the cookies on one page stays on the others until its token ends; then they are asked", async () => {
  const [first, second] = await outgrow();
  expect(second.session.getSnapshot()).toMatchObject({ status: "signed-in", hereOnlyReason: "size" });
  expect([await readAs(first), await readAs(second)]).toEqual(["200", "200"]);
  await second.clock.advance(MARGIN_MS);
  expect(second.session.getSnapshot()).toMatchObject({ status: "stale", ended: "expired" });
  expect(await readAs(second)).toBe("session_expired");
  expect(first.session.getSnapshot().status).toBe("signed-in");
  expect(await readAs(first)).toBe("200");
  // One for both: what the second page has left is never refreshed.
  expect(first.provider.countRefreshes()).toBe(1);
});

test("a sign-out on either page is one on both", async () => {
  const [first, second] = await outgrow();
  await second.session.signOut();
  await first.clock.advance(0);
  expect([first, second].map(({ session }) => session.getSnapshot().status)).toEqual([
    "signed-out",
    "signed-out",
  ]);
  expect(await first.session.data.accessToken()).toBeUndefined();
});

test("after a sign-out that a server made nothing of the session is left in the cookies", async () => {
  const page = createTestSession();
  await page.signIn();
  const [name] = [...page.jar.cookies.keys()].filter((key) => !key.endsWith("-seal"));
  page.jar.cookies.delete(name ?? "");
  page.life.show();
  await page.clock.advance(0);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-out", reason: "elsewhere" });
  expect([...page.jar.cookies.keys()]).toEqual([]);
});
