import type { Browser, Page } from "@playwright/test";
import { openScreen, SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../../e2e/steps/walked-screens.ts";
import type { WalkedScreen } from "../../e2e/steps/walked-screens.ts";
import { openWalk } from "../open-walk.ts";
import { ALFA } from "./alfa.ts";
import type { Finding } from "./engine.ts";
import { IBM } from "./ibm.ts";
import { install } from "./install.ts";

// `npm run bench -- accessibility-engines ibm|alfa [SCREEN]`: what another engine than axe finds on every screen, in both
// themes, in forced colours and from right to left. It is brought from the registry into `.foyer`. Ends badly where it finds
// anything.

const ENGINES = [IBM, ALFA];
const [engineName, only] = process.argv.slice(3);
const engine = ENGINES.find(({ name }) => name === engineName);
if (engine === undefined) throw new Error(`Say which: ${ENGINES.map(({ name }) => name).join(" or ")}.`);

/** How people may have their pages. */
const LOOKS = [
  { name: "light", media: { colorScheme: "light" }, locale: "en" },
  { name: "dark", media: { colorScheme: "dark" }, locale: "en" },
  { name: "forced colours", media: { forcedColors: "active" }, locale: "en" },
  { name: "from right to left", media: { colorScheme: "light" }, locale: "ar" },
] as const;
/** Fades and what is drawn a moment later. */
const SETTLED_MS = 400;

const ask = await engine.open(await install(engine));
const { product, browser, cookies, close } = await openWalk();
try {
  for (const look of LOOKS) {
    const stranger = await openPage(browser, look);
    for (const screen of SIGNED_OUT_SCREENS) await lookAt(stranger, screen, look.name);
    const own = await openPage(browser, look);
    await own.context().addCookies([...cookies]);
    for (const screen of SIGNED_IN_SCREENS) await lookAt(own, screen, look.name);
  }
} finally {
  await close();
}

async function openPage(browser: Browser, { media, locale }: (typeof LOOKS)[number]): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB", baseURL: product.hostUrl });
  await page.addInitScript((tag) => {
    localStorage.setItem("foyer.locale", tag);
  }, locale);
  await page.emulateMedia(media);
  return page;
}

async function lookAt(page: Page, screen: WalkedScreen, look: string): Promise<void> {
  if (only !== undefined && screen.name !== only) return;
  await openScreen(page, screen);
  await page.waitForTimeout(SETTLED_MS);
  tell(`${screen.name}, ${look}`, await ask(page));
}

function tell(what: string, found: readonly Finding[]): void {
  console.log(`${what}: ${found.length}`);
  for (const { rule, what: words, where } of found) console.log(`    ${rule}: ${words} | ${where}`);
  if (found.length > 0) process.exitCode = 1;
}
