import type { Page } from "@playwright/test";
import { cutTexts, unspokenWords } from "../../e2e/steps/unspoken-words.ts";
import { openScreen, SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../../e2e/steps/walked-screens.ts";
import type { WalkedScreen } from "../../e2e/steps/walked-screens.ts";
import { openWalk } from "../open-walk.ts";

// `npm run bench -- words-walk [SCREEN]`: every screen in the pseudo-locale `en-XA`, whose words are two fifths longer. Ends
// badly where something is read or heard that comes from no catalogue, or where words are cut off: in a desk's window, on a
// phone, and where a desk's window is magnified twice; the last two also from right to left.

const only = process.argv[3];
/** Names that are the same in every language: what the example project and its remotes are called, and what browsers say. */
const NAMES = [
  /^(Foyer|Data|Security|Sign in|Keycloak)$/,
  /^\S+@\S+$/,
  /^(Chrome|HeadlessChrome)\b/,
  /( ago|^this minute|^now|^in \d+ (minutes|hours?)|UTC)$/,
];
const WINDOWS = [
  { name: "desk", width: 1280, height: 800, isTurned: false },
  { name: "phone", width: 390, height: 844, isTurned: true },
  { name: "200 %", width: 640, height: 400, isTurned: true },
] as const;

const { product, browser, cookies, close } = await openWalk();
try {
  const strangers = await browser.newContext({ locale: "en-GB", baseURL: product.hostUrl });
  const own = await browser.newContext({ locale: "en-GB", baseURL: product.hostUrl });
  await own.addCookies([...cookies]);
  for (const [pages, screens] of [
    [strangers, SIGNED_OUT_SCREENS],
    [own, SIGNED_IN_SCREENS],
  ] as const) {
    await pages.addInitScript(() => {
      localStorage.setItem("foyer.locale", "en-XA");
    });
    // What is run in the page calls this where a function has a name: the bundler's helper, which the page hasn't.
    await pages.addInitScript({ content: "globalThis.__name = (named) => named;" });
    const page = await pages.newPage();
    for (const screen of screens) await walk(page, screen);
  }
} finally {
  await close();
}

async function walk(page: Page, screen: WalkedScreen): Promise<void> {
  if (only !== undefined && screen.name !== only) return;
  // What a page of components says about them is for those who build pages.
  const isForDevelopers = screen.name === "primitives";
  for (const { name, width, height, isTurned } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await openScreen(page, screen);
    if (name === "desk" && !isForDevelopers) {
      const unspoken = await unspokenWords(page, NAMES);
      tell(`${screen.name}: from no catalogue`, [
        ...new Set(unspoken.map(({ words, where }) => `${where}: ${words.trim()}`)),
      ]);
    }
    tell(`${screen.name}, ${name}: cut`, await cutTexts(page));
    if (!isTurned) continue;
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
