import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../steps/axe.ts";
import { LOAD_MS } from "./amounts.ts";
import { sameEachTime } from "./breach.ts";
import type { Breach } from "./breach.ts";
import type { Look } from "./look-at-page.ts";
import { askNow } from "./probe.ts";
import { otherPart, viewOf } from "./view-of.ts";
import type { Step } from "./step.ts";
import type { World, WorldPage } from "./world.ts";

/** For what takes its time on a busy machine: a rule that holds is never waited for as long. */
const PATIENCE_MS = 20_000;
/** What asks a database much, as profiles do, comes late there: theirs of six columns took 12 s at load 9. */
const REST_PATIENCE_MS = 60_000;
const NO_REST = "never comes to rest";
const POLL_MS = 100;
const OUTLINE_MS = 2_000;
/** What an error must say: something to do. */
const REMEDY =
  /\b(try|tried|enter|choose|use|send|load|reload|sign|wait|remove|check|start|ask|confirm|set|write|add|change|plug|look|open|go|pick|type)\b/i;
/** These put the focus where the browser puts it, or nowhere. */
const FREE_FOCUS: ReadonlySet<string> = new Set(["open", "reload", "back", "forward", "size", "sign out"]);

export interface How {
  /** Whether every page is looked at, and not the step's alone. */
  readonly isThorough: boolean;
  /** Nobody waits whether such a rule holds after all. */
  isKnown(rule: string): boolean;
}

/**
 * @param seen of the step's page, once it rested
 * @returns what is broken after a step; the first thing only
 */
export async function findBreach(
  world: World,
  step: Step,
  seen: Look | undefined,
  { isThorough, isKnown }: How,
): Promise<Breach | undefined> {
  const told = world.told.shift();
  if (told !== undefined && !isKnown(`the console says: ${sameEachTime(told)}`))
    return { rule: `the console says: ${sameEachTime(told)}`, detail: told };
  const acting = "page" in step ? world.pages.get(step.page) : undefined;
  const isDoubtful =
    acting !== undefined &&
    seen !== undefined &&
    judge(world, acting, seen, step).some(({ rule }) => !isKnown(rule));
  const looked = isThorough ? [...world.pages.values()] : isDoubtful ? [acting] : [];
  for (const at of looked) {
    const broken = await insist(
      async () =>
        judge(world, at, await askNow(at.page, world.sought), step).find(({ rule }) => !isKnown(rule)),
      isKnown,
    );
    if (broken !== undefined) return { ...broken, shown: await outlineOf(at.page) };
  }
  const apart = isThorough ? await insist(() => findApart(world), isKnown) : undefined;
  if (apart !== undefined) return apart;
  if (acting === undefined || seen === undefined) return undefined;
  if (step.kind === "axe") return findAxe(acting.page);
  if (step.kind === "compare with its address") return findOtherView(world, acting, isKnown);
  return undefined;
}

async function outlineOf(page: Page): Promise<string> {
  return page
    .locator("body")
    .ariaSnapshot({ timeout: OUTLINE_MS })
    .catch((error: unknown) => String(error));
}

/** What is broken for a moment only, while a page changes, is no breach. */
async function insist(
  find: () => Promise<Breach | undefined>,
  isKnown: How["isKnown"],
): Promise<Breach | undefined> {
  let since = { rule: "", ms: 0 };
  for (;;) {
    const broken = await find().catch((error: unknown) => {
      // A page that goes to another address can't be asked meanwhile.
      if (/context was destroyed|navigation|Target closed/i.test(String(error)))
        return { rule: "the page never stood still", detail: String(error) };
      throw error;
    });
    // One that is known was told, and isn't waited for again.
    if (broken === undefined || isKnown(broken.rule)) return undefined;
    // Each is waited for from when it was seen first.
    if (since.rule !== broken.rule) since = { rule: broken.rule, ms: Date.now() };
    const patienceMs = broken.rule === NO_REST ? REST_PATIENCE_MS : PATIENCE_MS;
    if (Date.now() > since.ms + patienceMs) return broken;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Not a service that somebody signs in with, nor the browser's own page where there was no connection. */
export function isOfProduct({ product }: World, address: string): boolean {
  return new URL(address).origin === product.hostUrl;
}

/** @returns everything that is broken, the gravest first */
function judge(world: World, { number: at }: WorldPage, look: Look, step: Step): readonly Breach[] {
  if (!isOfProduct(world, look.address)) return [];
  const [acting, isWell] = ["page" in step && step.page === at, !world.isFaulty && world.offline.size === 0];
  const isFree = FREE_FOCUS.has(step.kind) || (step.kind === "key" && /Tab/.test(step.key));
  const strange = world.people.find(({ id, mark }) => id !== look.person && look.marks.includes(mark));
  const mute = look.errors.find((text) => !REMEDY.test(text));
  const ofNobody = look.unattributed[0];
  const rules: readonly (readonly [isBroken: boolean, rule: string, detail?: string])[] = [
    [look.isOwned, "a text that was written ran as a script"],
    [/eyJ[\w-]{8}/.test(look.address), "a token in the address"],
    [strange !== undefined, "a row of somebody else's is in the page"],
    [look.heading === "", "shows no heading", new URL(look.address).pathname],
    [mute !== undefined, `an error says nothing to do: ${sameEachTime(mute ?? "")}`, mute ?? ""],
    [ofNobody !== undefined, `told of nobody: ${sameEachTime(ofNobody ?? "")}`, ofNobody ?? ""],
    [isWell && look.isWaiting, NO_REST],
    [
      acting && look.isFocusLost && !isFree && world.focusedDocument === look.document,
      `the focus is on nothing, after: ${kindOf(step)}`,
    ],
  ];
  return rules
    .filter(([isBroken]) => isBroken)
    .map(([, rule, detail = ""]) => ({ rule, detail: [`page ${at}`, detail].filter(Boolean).join(": ") }));
}

/** Of what was pressed its role and first words. */
function kindOf(step: Step): string {
  if (step.kind === "key") return step.key;
  return step.kind === "press"
    ? `press ${sameEachTime(step.target?.replaceAll(/[“”]/g, "").slice(0, 24) ?? "")}`
    : step.kind;
}

async function findApart(world: World): Promise<Breach | undefined> {
  const { pages, browsers, sought } = world;
  const looks = await Promise.all(
    [...pages.values()].map(async ({ page, browser, number }) => ({
      ...{ browser, number },
      look: await askNow(page, sought),
    })),
  );
  for (const browser of browsers.keys()) {
    const here = looks.filter((of) => of.browser === browser && isOfProduct(world, of.look.address));
    // One that was opened since knows of nobody, and one whose session has ended waits for its person.
    const isSomebody = here.some(({ look }) => look.person !== "" && !look.isEnded);
    const compared = isSomebody ? here : here.filter(({ look }) => !look.isEnded);
    if (new Set(compared.map(({ look }) => look.person)).size > 1) {
      const told = here.map(
        ({ number, look }) => `page ${number} ${look.status} ${look.person} ${look.address}`,
      );
      return {
        rule: "pages disagree about who is signed in",
        detail: `browser ${browser}: ${told.join(", ")}`,
      };
    }
  }
  return undefined;
}

async function findAxe(page: Page): Promise<Breach | undefined> {
  try {
    await expectNoAxeViolations(page);
    return undefined;
  } catch (error) {
    const text = String(error);
    const ids = new Set([...text.matchAll(/"id": "([\w-]+)"/g)].map(([, id]) => id));
    return { rule: `axe: ${[...ids].sort().join(", ")}`, detail: text.slice(0, 2_000) };
  }
}

/** The same address shows the same again, on a new page of the same browser. */
async function findOtherView(
  world: World,
  { page, browser, number }: WorldPage,
  isKnown: How["isKnown"],
): Promise<Breach | undefined> {
  // What failed says what to do, and stays so until somebody does.
  if (await page.locator("main [role=alert]").first().isVisible()) return undefined;
  const again = await world.openBeside(browser);
  try {
    await again.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await again.goto(page.url(), { waitUntil: "domcontentloaded", timeout: LOAD_MS });
    await untilShown(again, world);
    return await insist(async () => {
      // Its session was ended by another device, which the new page may be the first to learn: it waits for its person.
      if ((await askNow(page, world.sought)).isEnded) return undefined;
      const [own, other] = [await viewOf(page), await viewOf(again)];
      const part = otherPart(own, other);
      if (part === undefined) return undefined;
      return {
        rule: `the page's address shows another ${part}`,
        detail: `page ${number}: ${other[part] ?? ""} instead of ${own[part] ?? ""}`,
      };
    }, isKnown);
  } finally {
    await again.close();
  }
}

/** What is still loading on a busy machine is no other view. */
async function untilShown(page: Page, { sought }: World): Promise<void> {
  const endsAtMs = Date.now() + REST_PATIENCE_MS;
  while (Date.now() < endsAtMs) {
    const look = await askNow(page, sought).catch(() => undefined);
    if (look !== undefined && look.heading !== "" && !look.isWaiting) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
