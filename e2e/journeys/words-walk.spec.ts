import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { cutTexts, unspokenWords } from "../steps/unspoken-words.ts";
import { openScreen, SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../steps/walked-screens.ts";
import type { WalkedScreen } from "../steps/walked-screens.ts";

// Every screen in the pseudo-locale `en-XA`, whose words are two fifths longer: nothing is read or heard that comes from no
// catalogue, and no words are cut off, in a desk's window, on a phone, and where a desk's window is magnified twice.

/** Names that are the same in every language: what the example project and its remotes are called, and what browsers say. */
const NAMES = [
  /^(Foyer|Data|Security|Sign in|Keycloak)$/,
  /^\S+@\S+$/,
  /^(Chrome|HeadlessChrome)\b/,
  /( ago|^this minute|^now|^in \d+ (minutes|hours?)|UTC)$/,
];
/** What a page of components says about them is for those who build pages. */
const FOR_DEVELOPERS = ["primitives"];
const PSEUDO_LOCALE = "en-XA";
const WINDOWS = [
  { name: "a desk's window", width: 1280, height: 800 },
  { name: "a phone's window", width: 390, height: 844 },
  { name: "a desk's window at 200 %", width: 640, height: 400 },
] as const;

async function expectOwnWords(page: Page, { name }: WalkedScreen): Promise<void> {
  if (FOR_DEVELOPERS.includes(name)) return;
  const unspoken = await unspokenWords(page, NAMES);
  const told = unspoken.map(({ words, where }) => `${where}: ${words.trim()}`);
  expect.soft([...new Set(told)], `${name}: from no catalogue`).toEqual([]);
}

async function expectWholeWords(page: Page, { name }: WalkedScreen): Promise<void> {
  expect.soft(await cutTexts(page), `${name}: cut`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  expect.soft(await cutTexts(page), `${name}, from right to left: cut`).toEqual([]);
}

async function walk(page: Page, screens: readonly WalkedScreen[]): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen);
    await expect(page.locator("html")).toHaveAttribute("lang", PSEUDO_LOCALE);
    await expectOwnWords(page, screen);
    await expectWholeWords(page, screen);
  }
}

test.beforeEach(async ({ page, product }) => {
  product.writeConfig({ isDevelopment: true });
  await page.addInitScript((locale) => {
    localStorage.setItem("foyer.locale", locale);
  }, PSEUDO_LOCALE);
});

for (const { name, width, height } of WINDOWS) {
  test(`every word before the sign-in comes from a catalogue and is whole, in ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await walk(page, SIGNED_OUT_SCREENS);
  });

  test(`every word behind the sign-in comes from a catalogue and is whole, in ${name}`, async ({
    page,
    admin,
  }) => {
    await page.setViewportSize({ width, height });
    await beSignedIn(page, await admin.createUser(), "/nowhere", "⟦M");
    await walk(page, SIGNED_IN_SCREENS);
  });
}
