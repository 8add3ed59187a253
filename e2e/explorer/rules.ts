import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../steps/axe.ts";
import { lookAtPage } from "./look-at-page.ts";
import type { Look } from "./look-at-page.ts";
import { viewOf } from "./view-of.ts";
import type { Step } from "./step.ts";
import type { World, WorldPage } from "./world.ts";

/** For what takes its time on a busy machine: a rule that holds is never waited for as long. */
const PATIENCE_MS = 20_000;
const POLL_MS = 100;
/** What an error must say: something to do. */
const REMEDY =
  /\b(try|tried|enter|choose|use|send|load|reload|sign|wait|remove|check|start|ask|confirm|set|write|add|change|plug|look|open|go|pick|type)\b/i;
/** These put the focus where the browser puts it, or nowhere. */
const FREE_FOCUS: ReadonlySet<string> = new Set(["open", "reload", "back", "forward", "size", "sign out"]);

/** @returns what is broken on any page after a step, in words; the first one only */
export async function findBreach(world: World, step: Step): Promise<string | undefined> {
  const told = world.told[0];
  if (told !== undefined) return `the console says: ${told}`;
  for (const [at, { page }] of world.pages.entries()) {
    const broken = await insist(async () => judge(world, at, await lookAtPage(page, marksOf(world)), step));
    if (broken !== undefined) return broken;
  }
  const apart = await insist(() => findApart(world));
  if (apart !== undefined) return apart;
  if (!("page" in step)) return undefined;
  const acting = world.pages[step.page];
  if (acting === undefined) return undefined;
  if (step.kind === "axe") return findAxe(acting.page);
  if (step.kind === "compare with its address") return findOtherView(world, acting, step.page);
  return undefined;
}

/** Who holds a row as kept finds it in the database. */
export async function findMissingRows({ product, confirmed }: World): Promise<string | undefined> {
  if (confirmed.size === 0) return undefined;
  const wanted = new Map(confirmed);
  const answer = await fetch(`${product.backendUrl}/rest/v1/notes?select=title,user_id`, {
    headers: { apikey: product.secretKey, authorization: `Bearer ${product.secretKey}` },
  });
  if (!answer.ok) throw new Error(`The database answered ${answer.status}: ${await answer.text()}`);
  const rows = (await answer.json()) as readonly { title: string; user_id: string }[];
  const isThere = new Set(rows.map(({ title, user_id: owner }) => `${owner} ${title}`));
  const missing = [...wanted].find(
    ([title, owner]) => confirmed.has(title) && !isThere.has(`${owner} ${title}`),
  );
  return missing === undefined ? undefined : `confirmed, and not in the database: ${missing[0]}`;
}

/** What is broken for a moment only, while a page changes, is no breach. */
async function insist(find: () => Promise<string | undefined>): Promise<string | undefined> {
  const endsAtMs = Date.now() + PATIENCE_MS;
  for (;;) {
    const broken = await find().catch((error: unknown) => {
      // A page that goes to another address can't be asked meanwhile.
      if (/context was destroyed|navigation|Target closed/i.test(String(error)))
        return "the page never stood still";
      throw error;
    });
    if (broken === undefined || Date.now() > endsAtMs) return broken;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function judge(world: World, at: number, look: Look, step: Step): string | undefined {
  const [acting, isWell] = ["page" in step && step.page === at, !world.isFaulty && world.offline.size === 0];
  if (look.isOwned) return `page ${at}: a text that was written ran as a script`;
  if (/eyJ[\w-]{8}/.test(look.address)) return `page ${at}: a token in the address`;
  const strange = world.people.find(({ id, mark }) => id !== look.person && look.marks.includes(mark));
  if (strange !== undefined) return `page ${at}: a row of somebody else's is in the page`;
  if (look.heading === "") return `page ${at}: shows no heading`;
  const mute = look.errors.find((text) => !REMEDY.test(text));
  if (mute !== undefined) return `page ${at}: an error says nothing to do: ${mute}`;
  if (isWell && look.isWaiting) return `page ${at}: never comes to rest`;
  const isFree = FREE_FOCUS.has(step.kind) || (step.kind === "key" && /Tab/.test(step.key));
  if (acting && look.isFocusLost && !isFree && world.hadFocus) return `page ${at}: the focus is on nothing`;
  return undefined;
}

async function findApart({ pages, browsers }: World): Promise<string | undefined> {
  const looks = await Promise.all(pages.map(({ page }) => lookAtPage(page, [])));
  for (const browser of browsers.keys()) {
    const people = looks.filter((_, at) => pages[at]?.browser === browser).map(({ person }) => person);
    if (new Set(people).size > 1) return `browser ${browser}: its pages disagree about who is signed in`;
  }
  return undefined;
}

async function findAxe(page: Page): Promise<string | undefined> {
  try {
    await expectNoAxeViolations(page);
    return undefined;
  } catch (error) {
    return `axe: ${String(error).slice(0, 2_000)}`;
  }
}

/** The same address shows the same again, on a new page of the same browser. */
async function findOtherView(
  world: World,
  { page, browser }: WorldPage,
  at: number,
): Promise<string | undefined> {
  const context = world.browsers[browser];
  if (context === undefined) return undefined;
  const again = await context.newPage();
  try {
    await again.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await again.goto(page.url());
    return await insist(async () => {
      const [own, other] = [await viewOf(page), await viewOf(again)];
      const part = Object.keys(own).find((name) => own[name] !== other[name]);
      if (part === undefined) return undefined;
      return `page ${at}: its address shows another ${part}: ${other[part] ?? ""} instead of ${own[part] ?? ""}`;
    });
  } finally {
    await again.close();
  }
}

function marksOf({ people }: World): readonly string[] {
  return people.map(({ mark }) => mark);
}
