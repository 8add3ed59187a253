import { createMemoryJar } from "../testing/memory-jar.ts";
import { STORAGE_KEY, openStorage, sessionOf } from "../testing/storage-page.ts";
import { createTestSession } from "../testing/test-session.ts";
import type { CookieLifetime } from "./cookie-jar.ts";
import { MOST_COOKIE_BYTES } from "./session-writer.ts";

/** The longest line of a header that nginx takes, as it comes. */
const PROXY_LIMIT = 8_192;

const bytesOf = (cookies: ReadonlyMap<string, string>): number =>
  [...cookies].reduce((sum, [name, value]) => sum + name.length + value.length + "=; ".length, 0);

test("mails that are asked for again and again leave no more than one verifier behind", async () => {
  const page = createTestSession();
  page.provider.breakDown("auth/v1/recover", { kind: "status", status: 200 });
  await page.clock.advance(0);
  const sizes: number[] = [];
  for (let times = 0; times < 7; times += 1) {
    await page.session.ways.sendRecovery("ada@foyer.example", "/sign-in/new-password");
    sizes.push(bytesOf(page.jar.cookies));
  }
  expect([...page.jar.cookies.keys()]).toEqual([expect.stringMatching(/-auth-token-code-verifier$/)]);
  expect(new Set(sizes).size).toBe(1);
  expect(MOST_COOKIE_BYTES + (sizes[0] ?? 0)).toBeLessThan(PROXY_LIMIT);
});

test("a verifier is kept for a day at the longest; what was written of each flow before goes", async () => {
  const jar = createMemoryJar();
  const written = new Map<string, CookieLifetime>();
  const { stored } = openStorage({
    ...jar,
    write(name, value, lifetime) {
      written.set(name, lifetime);
      jar.write(name, value, lifetime);
    },
  });
  const before = [`${STORAGE_KEY}-flow-0a-code-verifier`, `${STORAGE_KEY}-flows-code-verifier`];
  for (const name of before) jar.cookies.set(name, "v");
  await stored.forLibrary.setItem(`${STORAGE_KEY}-code-verifier`, '"v"');
  expect([...written]).toEqual([[`${STORAGE_KEY}-code-verifier`, "a-day"]]);
  expect([...jar.cookies.keys()]).toEqual([`${STORAGE_KEY}-code-verifier`]);
  stored.setLasting(false);
  await stored.forLibrary.setItem(`${STORAGE_KEY}-code-verifier`, '"v"');
  expect(written.get(`${STORAGE_KEY}-code-verifier`)).toBe("until-closed");
  for (const name of before) jar.cookies.set(name, "v");
  stored.write(sessionOf("u", "a"));
  stored.clear();
  expect([...jar.cookies.keys()].filter((name) => name.includes("verifier"))).toEqual([]);
});
