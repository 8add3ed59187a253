import type { Browser, Page } from "@playwright/test";
import type { WalkedScreen } from "../../e2e/steps/walked-screens.ts";
import { openWalk } from "../open-walk.ts";
import type { Walk } from "../open-walk.ts";
import { tryScreen } from "../try-screen.ts";
import { ALFA } from "./alfa.ts";
import type { Finding } from "./engine.ts";
import { IBM } from "./ibm.ts";
import { install } from "./install.ts";

// `npm run bench -- accessibility-engines ibm|alfa [SCREEN or LOOK]...`: what another engine than axe finds on every screen, in both
// themes, in forced colours and from right to left. It is brought from the registry into `.foyer`. Ends badly where it finds
// anything.

const ENGINES = [IBM, ALFA];
const [engineName, ...only] = process.argv.slice(3);
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

const told = new Set<string>();
interface Named {
  readonly name: string;
}

const ask = await engine.open(await install(engine));
const { product, browser, walks, close } = await openWalk();
const SCREENS = walks.flatMap(({ screens }) => screens);
try {
  for (const look of LOOKS.filter(isWanted(LOOKS))) {
    for (const { storageState, screens } of walks) {
      const page = await openPage(browser, look, storageState);
      for (const screen of screens.filter(isWanted(SCREENS))) await lookAt(page, screen, look.name);
      await page.context().close();
    }
  }
} finally {
  await close();
}

/** Of screens, or of looks: those that were named, or all where none was. */
function isWanted(all: readonly Named[]): (one: Named) => boolean {
  const named = all.filter(({ name }) => only.includes(name));
  return ({ name }) => named.length === 0 || named.some((one) => one.name === name);
}

async function openPage(
  browser: Browser,
  { media, locale }: (typeof LOOKS)[number],
  storageState: Walk["storageState"],
): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB", baseURL: product.hostUrl, storageState });
  await page.addInitScript((tag) => {
    localStorage.setItem("foyer.locale", tag);
  }, locale);
  await page.emulateMedia(media);
  return page;
}

async function lookAt(page: Page, screen: WalkedScreen, look: string): Promise<void> {
  if (!(await tryScreen(page, screen))) return;
  await page.waitForTimeout(SETTLED_MS);
  tell(`${screen.name}, ${look}`, await ask(page));
}

function tell(what: string, found: readonly Finding[]): void {
  const mistaken = found.filter((finding) => reasonAgainst(finding) !== undefined);
  const sound = found.filter((finding) => !mistaken.includes(finding));
  console.log(`${what}: ${sound.length}${mistaken.length > 0 ? `, and ${mistaken.length} mistaken` : ""}`);
  for (const { rule, what: words, where } of sound) {
    const line = `    ${rule}: ${words} | ${where}`;
    // What stands beside every page is told once.
    if (!told.has(line)) console.log(line);
    told.add(line);
  }
  if (sound.length > 0) process.exitCode = 1;
}

function reasonAgainst({ rule, where }: Finding): string | undefined {
  return engine?.mistaken?.find((one) => one.rule === rule && one.where.test(where))?.why;
}
