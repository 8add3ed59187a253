import type { Page } from "@playwright/test";
import { KNOWN_WORDS } from "../../e2e/steps/known-words.ts";
import { cutTexts, unspokenWords } from "../../e2e/steps/unspoken-words.ts";
import type { WalkedScreen } from "../../e2e/steps/walked-screens.ts";
import { isPseudo, LANGUAGES } from "../../languages/languages.ts";
import { openWalk } from "../open-walk.ts";
import type { Walk } from "../open-walk.ts";
import { tryScreen } from "../try-screen.ts";

// `npm run bench -- words-walk [SCREEN]`: every screen in the pseudo-locale `en-XA`, whose words are two fifths longer. Ends
// badly where something is read or heard that comes from no catalogue, or where words are cut off: in a desk's window, on a
// phone, and where a desk's window is magnified twice; the last two also from right to left. With `-- words-walk languages
// [LANGUAGE or SCREEN]...`: the same screens and windows in each of the languages, where none may be cut off.

const PSEUDO_LOCALE = "en-XA";
const isInLanguages = process.argv[3] === "languages";
const named = process.argv.slice(isInLanguages ? 4 : 3);
const spoken = LANGUAGES.filter((tag) => !isPseudo(tag));
const chosen = spoken.filter((tag) => named.includes(tag));
const locales = isInLanguages ? (chosen.length > 0 ? chosen : spoken) : [PSEUDO_LOCALE];
const only = named.filter((name) => !chosen.some((tag) => tag === name));
const WINDOWS = [
  { name: "desk", width: 1280, height: 800, isTurned: false },
  { name: "phone", width: 390, height: 844, isTurned: true },
  { name: "200 %", width: 640, height: 400, isTurned: true },
] as const;

const { product, browser, walks, close } = await openWalk();
try {
  for (const locale of locales) {
    for (const { storageState, screens } of walks) {
      const page = await openPage(locale, storageState);
      for (const screen of screens) await walk(page, screen, locale);
      await page.context().close();
    }
  }
} finally {
  await close();
}

async function openPage(locale: string, storageState: Walk["storageState"]): Promise<Page> {
  // What comes in by a motion is outside of the window for a moment.
  const person = { locale: "en-GB", reducedMotion: "reduce", storageState } as const;
  const context = await browser.newContext({ ...person, baseURL: product.hostUrl });
  await context.addInitScript((tag) => {
    localStorage.setItem("foyer.locale", tag);
  }, locale);
  // What is run in the page calls this where a function has a name: the bundler's helper, which the page hasn't.
  await context.addInitScript({ content: "globalThis.__name = (named) => named;" });
  return await context.newPage();
}

async function walk(page: Page, screen: WalkedScreen, locale: string): Promise<void> {
  if (only.length > 0 && !only.includes(screen.name)) return;
  // What a page of components says about them is for those who build pages.
  const isForDevelopers = screen.name === "primitives";
  for (const { name, width, height, isTurned } of WINDOWS) {
    await page.setViewportSize({ width, height });
    if (!(await tryScreen(page, screen))) continue;
    if (name === "desk" && locale === PSEUDO_LOCALE && !isForDevelopers) {
      const unspoken = await unspokenWords(page, KNOWN_WORDS);
      tell(`${screen.name}: from no catalogue`, [
        ...new Set(unspoken.map(({ words, where }) => `${where}: ${words.trim()}`)),
      ]);
    }
    tell(`${locale}, ${screen.name}, ${name}: cut`, await cutTexts(page));
    if (!isTurned || locale !== PSEUDO_LOCALE) continue;
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    tell(`${screen.name}, ${name}, right to left: cut`, await cutTexts(page));
  }
}

function tell(what: string, found: readonly string[]): void {
  console.log(`${what}: ${found.length}`);
  for (const one of found) console.log(`    ${one.slice(0, 200)}`);
  if (found.length > 0) process.exitCode = 1;
}
