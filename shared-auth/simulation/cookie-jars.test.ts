import { runCookieJars } from "./cookie-jars.ts";

/** The full ten thousand: `npm run bench -- session-jars`. */
const JARS = 100;

test("no damaged cookie jar throws, stays, or gives a session that the provider didn't issue", async () => {
  const { breaches, signedIn, signedOut } = await runCookieJars(JARS);
  expect(breaches).toEqual([]);
  // Both happen: some damage leaves the session whole, some only its refresh token, some nothing.
  expect(Math.min(signedIn, signedOut)).toBeGreaterThan(JARS / 20);
});
