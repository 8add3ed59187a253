import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../steps/axe.ts";
import { sameEachTime } from "./breach.ts";
import type { Breach } from "./breach.ts";
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

/** @returns what is broken on any page after a step; the first one only */
export async function findBreach(world: World, step: Step): Promise<Breach | undefined> {
  const told = world.told[0];
  if (told !== undefined) return { rule: `the console says: ${sameEachTime(told)}`, detail: told };
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
export async function findMissingRows({ product, confirmed }: World): Promise<Breach | undefined> {
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
  return missing === undefined
    ? undefined
    : { rule: "confirmed, and not in the database", detail: missing[0] };
}

/** What is broken for a moment only, while a page changes, is no breach. */
async function insist(find: () => Promise<Breach | undefined>): Promise<Breach | undefined> {
  const endsAtMs = Date.now() + PATIENCE_MS;
  for (;;) {
    const broken = await find().catch((error: unknown) => {
      // A page that goes to another address can't be asked meanwhile.
      if (/context was destroyed|navigation|Target closed/i.test(String(error)))
        return { rule: "the page never stood still", detail: String(error) };
      throw error;
    });
    if (broken === undefined || Date.now() > endsAtMs) return broken;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function judge(world: World, at: number, look: Look, step: Step): Breach | undefined {
  const [acting, isWell] = ["page" in step && step.page === at, !world.isFaulty && world.offline.size === 0];
  const broken = (rule: string, detail = ""): Breach => ({
    rule,
    detail: [`page ${at}`, detail].filter(Boolean).join(": "),
  });
  if (look.isOwned) return broken("a text that was written ran as a script");
  if (/eyJ[\w-]{8}/.test(look.address)) return broken("a token in the address");
  const strange = world.people.find(({ id, mark }) => id !== look.person && look.marks.includes(mark));
  if (strange !== undefined) return broken("a row of somebody else's is in the page");
  if (look.heading === "") return broken("shows no heading", new URL(look.address).pathname);
  const mute = look.errors.find((text) => !REMEDY.test(text));
  if (mute !== undefined) return broken(`an error says nothing to do: ${sameEachTime(mute)}`, mute);
  if (isWell && look.isWaiting) return broken("never comes to rest");
  const isFree = FREE_FOCUS.has(step.kind) || (step.kind === "key" && /Tab/.test(step.key));
  if (acting && look.isFocusLost && !isFree && world.hadFocus)
    return broken(`the focus is on nothing, after: ${step.kind}`);
  return undefined;
}

async function findApart({ pages, browsers }: World): Promise<Breach | undefined> {
  const looks = await Promise.all(pages.map(({ page }) => lookAtPage(page, [])));
  for (const browser of browsers.keys()) {
    const people = looks.filter((_, at) => pages[at]?.browser === browser).map(({ person }) => person);
    if (new Set(people).size > 1)
      return { rule: "pages disagree about who is signed in", detail: `browser ${browser}` };
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
  { page, browser }: WorldPage,
  at: number,
): Promise<Breach | undefined> {
  const again = await world.openBeside(browser);
  try {
    await again.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await again.goto(page.url());
    return await insist(async () => {
      const [own, other] = [await viewOf(page), await viewOf(again)];
      const part = Object.keys(own).find((name) => own[name] !== other[name]);
      if (part === undefined) return undefined;
      return {
        rule: `the page's address shows another ${part}`,
        detail: `page ${at}: ${other[part] ?? ""} instead of ${own[part] ?? ""}`,
      };
    });
  } finally {
    await again.close();
  }
}

function marksOf({ people }: World): readonly string[] {
  return people.map(({ mark }) => mark);
}
