import { readOwn } from "@foyer/contracts";
import type { Catalogue, Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { inverseOf } from "../../../remotes/data/edits/inverse-of.ts";
import type { Outcome } from "../../../remotes/data/edits/outcome.ts";
import type { ExactRow, ExactText, RowUpdate, RowWrite } from "../../../remotes/data/edits/row-write.ts";
import { createWriteSender } from "../../../remotes/data/edits/send-write.ts";
import type { Ask } from "../../../remotes/data/edits/ask-rows.ts";
import type { WriteSender } from "../../../remotes/data/edits/send-write.ts";
import type { Database } from "../../database/database.ts";
import { literal } from "../filter-types.ts";
import type { Pick } from "../filter-types.ts";
import { createPick, DIFFERENT_SQL, EDITED, fillSql } from "./edited-tables.ts";

/** What a run needs: the tables of `EDITED_SQL`, and a way to ask as somebody who may write. */
export interface EditGround {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly table: Table;
  readonly ask: Ask;
}

/** What went wrong, in words; empty where nothing did. */
export type Faults = readonly string[];

const ROWS = 40;

/** Generated edits of every type, a third of them taken back, compared with the same in SQL. */
export async function runEdits(ground: EditGround, count: number, seed = 1): Promise<Faults> {
  const { database, table, ask } = ground;
  const pick = createPick(seed);
  await fill(database, pick);
  const sender = createWriteSender(ask);
  const faults: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const column = EDITED[at % EDITED.length];
    if (column === undefined) break;
    const id = pick(ROWS);
    const row = await seen(sender, table, id);
    const text = pick(6) === 0 ? null : column.value(pick);
    const write = updateOf(row, id, { [column.name]: text });
    const { outcome, last } = await settle(sender, table, write);
    if (outcome.kind !== "written") {
      faults.push(`${column.type} ${JSON.stringify(text)}: ${JSON.stringify(outcome)}`);
      continue;
    }
    if (pick(3) === 0) {
      const back = inverseOf(table, last, outcome.row);
      const undone = back && (await settle(sender, table, back)).outcome;
      if (undone?.kind !== "written") faults.push(`${column.type} not taken back: ${JSON.stringify(undone)}`);
    } else {
      const value = text === null ? "null" : literal(text);
      await database.execute(`update public.wanted set ${column.name} = ${value} where id = ${id}`);
    }
  }
  return [...faults, ...(await differences(database))];
}

/** Two people change one row at once: whoever comes second is told, or has changed something else. */
export async function runConflicts(ground: EditGround, count: number, seed = 2): Promise<Faults> {
  const { database, table, ask } = ground;
  const pick = createPick(seed);
  await fill(database, pick);
  const [ada, bob] = [createWriteSender(ask), createWriteSender(ask)];
  const faults: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = pick(ROWS);
    const [one, other] = [EDITED[pick(EDITED.length)], EDITED[pick(EDITED.length)]];
    if (one === undefined || other === undefined) break;
    const row = await seen(ada, table, id);
    const writes = [
      updateOf(row, id, { [one.name]: one.value(pick) }),
      updateOf(row, id, { [other.name]: other.value(pick) }),
    ] as const;
    const turns = [() => settle(ada, table, writes[0]), () => settle(bob, table, writes[1])] as const;
    const [first, second] =
      pick(2) === 0 ? await Promise.all([turns[0](), turns[1]()]) : [await turns[0](), await turns[1]()];
    const now = await seen(ada, table, id);
    const kinds = [first.outcome.kind, second.outcome.kind];
    const told = `${one.name}, ${other.name}: ${kinds.join(", ")}`;
    if (kinds.some((kind) => kind !== "written" && kind !== "conflict")) faults.push(told);
    // A change that is called written stands; what was written as it was before is none.
    for (const [at, { outcome, last }] of [first, second].entries())
      if (outcome.kind === "written" && last.kind === "update")
        for (const name of Object.keys(last.set)) {
          const [before, made, is] = [row, outcome.row, now].map(({ texts }) => readOwn(texts, name));
          if (made !== before && is !== made) faults.push(`${told}: the change of ${at} is lost`);
        }
  }
  return faults;
}

/** Ways in which a request, its answer or the page gets lost. */
const MISHAPS = ["question", "answer", "expired", "killed", "none", "none"] as const;

/** Edits while questions and answers are lost, pages die and tokens expire: each is written once, and can be taken back. */
export async function runMishaps(ground: EditGround, count: number, seed = 3): Promise<Faults> {
  const { database, table, ask } = ground;
  const pick = createPick(seed);
  await fill(database, pick);
  const faults: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = pick(ROWS);
    const column = EDITED[at % EDITED.length];
    if (column === undefined) break;
    const row = await seen(createWriteSender(ask), table, id);
    const before = await textOf(database, id);
    const text = column.value(pick);
    await database.execute("truncate public.edit_log");
    const done = await endure(ground, updateOf(row, id, { [column.name]: text }), pick);
    const wasSame = (await textOf(database, id)) === before;
    const writes = await database.query("select from public.edit_log");
    const told = `${column.type} ${JSON.stringify(text)}`;
    if (done.outcome.kind !== "written") {
      faults.push(`${told}: ${JSON.stringify(done.outcome)}`);
      continue;
    }
    if (writes.length > 1 || (writes.length === 0 && !wasSame))
      faults.push(`${told}: ${writes.length} times`);
    const back = inverseOf(table, done.last, done.outcome.row);
    if (back !== undefined) await endure(ground, back, pick);
    if ((await textOf(database, id)) !== before) faults.push(`${told}: not as before`);
  }
  return faults;
}

/** Asks until it is known what became of a write, each time with what a journal would hold. */
async function endure({ table, ask }: EditGround, write: RowWrite, pick: Pick): Promise<Settled> {
  let kept = write;
  let mishaps = 6;
  let sender = createWriteSender(mishappening);
  for (;;) {
    const outcome = await sender.send(table, kept, {
      note(next) {
        // Through text, as the journal keeps it.
        kept = JSON.parse(JSON.stringify(next)) as RowWrite;
      },
      isWanted: () => true,
    });
    if (outcome.kind !== "unanswered" && outcome.kind !== "no-session") return { outcome, last: kept };
    if (pick(3) === 0) sender = createWriteSender(mishappening);
  }
  async function mishappening(path: string, init: RequestInit): Promise<Response> {
    const mishap = mishaps > 0 ? MISHAPS[pick(MISHAPS.length)] : "none";
    if (mishap !== "none") mishaps -= 1;
    if (mishap === "question") throw new TypeError("Failed to fetch");
    if (mishap === "expired")
      return Response.json({ code: "PGRST301", message: "JWT expired" }, { status: 401 });
    const answering = ask(path, init);
    if (mishap === "killed") {
      // Nobody is there to hear the answer, and the next page asks while the question may be on its way.
      answering.catch(() => undefined);
      throw new TypeError("The page is gone");
    }
    const answer = await answering;
    if (mishap === "answer") throw new TypeError("Failed to fetch");
    return answer;
  }
}

export interface Settled {
  readonly outcome: Outcome;
  /** As it was sent last. */
  readonly last: RowWrite;
}

export async function settle(sender: WriteSender, table: Table, write: RowWrite): Promise<Settled> {
  let last = write;
  const outcome = await sender.send(table, write, {
    note(next) {
      last = next;
    },
    isWanted: () => true,
  });
  return { outcome, last };
}

/** What a person sees of a row. */
export async function seen(sender: WriteSender, table: Table, id: number): Promise<ExactRow> {
  const looked = await sender.look(table, { id: String(id) });
  if (looked.kind !== "seen" || looked.row === undefined) throw new Error(JSON.stringify(looked));
  return looked.row;
}

export function updateOf(row: ExactRow, id: number, set: Readonly<Record<string, ExactText>>): RowUpdate {
  const old = Object.fromEntries(Object.keys(set).map((name) => [name, readOwn(row.texts, name) ?? null]));
  return { kind: "update", key: { id: String(id) }, old, set };
}

async function fill(database: Database, pick: Pick): Promise<void> {
  await database.execute("truncate public.edited, public.wanted");
  await database.execute(fillSql(ROWS, pick));
}

async function textOf(database: Database, id: number): Promise<string | undefined> {
  const rows = await database.query<{ row: string }>(
    `select edited::text as row from public.edited where id = ${id}`,
  );
  return rows[0]?.row;
}

async function differences(database: Database): Promise<Faults> {
  const rows = await database.query<{ id: number; is: string; wanted: string }>(DIFFERENT_SQL);
  return rows.map(({ id, is, wanted }) => `row ${id} is ${is} instead of ${wanted}`);
}
