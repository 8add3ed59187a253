import type { TrayWork } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import { createEditDesk } from "../edits/edit-desk.ts";
import type { EditDesk } from "../edits/edit-desk.ts";
import { createEditJournal } from "../edits/edit-journal.ts";
import { hasProblem } from "../edits/change.ts";
import type { Change } from "../edits/change.ts";
import type { RowWrite } from "../edits/row-write.ts";
import { createWriteSender } from "../edits/send-write.ts";
import type { WriteSender } from "../edits/send-write.ts";
import { createSweepDesk } from "../edits/sweep-desk.ts";
import type { SweepDesk } from "../edits/sweep-desk.ts";
import { createMemoryTable } from "./memory-table.ts";
import type { AskedQuestion, MemoryTable } from "./memory-table.ts";
import { tableOf } from "./table-of.ts";

/** The table of a walk. */
export const WALKED: Table = tableOf("notes", ["id text", "title text null", "note text null"], {
  rights: { insert: "all", update: "all", mayDelete: true },
  isWhole: true,
});
const FIRST_ROWS = ["1", "2", "3", "4", "5", "6"].map((id) => ({ id, title: `t${id}`, note: `n${id}` }));
/** So long no change waits for another try. */
const LONG_MS = 40_000;

/** A page with the desk of one person, until it is killed. */
export interface WalkPage {
  readonly desk: EditDesk;
  readonly sweeps: SweepDesk;
  readonly tray: Set<{ work: TrayWork }>;
  isAlive: boolean;
}

/** What a row holds, by its key. */
export type Contents = ReadonlyMap<string, string>;

/** A person's pages on one table, one after another, and what is known to be wrong of them. */
export interface Walk {
  readonly database: MemoryTable;
  readonly page: () => WalkPage;
  /** The page ends without a word, and the next one takes up what it left. */
  reload(): void;
  /** Does what a person does: what goes away by it is given up, and is never to be asked for again. */
  act(work: () => void): void;
  check(): void;
  /** Answers everything, gives it time and a session, until nothing moves. */
  settle(): Promise<void>;
  contents(): Contents;
  /** Keys of new rows that were found after a lost answer: they may be somebody else's, so they stay. */
  readonly found: Set<string>;
  /** What the desk said that is saved. */
  readonly said: Map<string, string>;
  readonly faults: string[];
}

/** Lets everything happen that waits for nothing but its turn. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

function textOf(title: string | null | undefined, note: string | null | undefined): string {
  return JSON.stringify([title ?? null, note ?? null]);
}

/** The row and the value of a change, by which a question for it is known again. */
function marksOf(write: RowWrite, values: "set" | "old" = "set"): readonly string[] {
  return write.kind === "update"
    ? Object.values(write[values]).map((text) => `${write.key["id"]} ${text}`)
    : [];
}

/** Whether a question may have this value although it was given up: it is done again, or what was there is kept. */
function isRightly({ kind, state, takenBackBy, write }: Change, mark: string): boolean {
  if (takenBackBy !== undefined) return marksOf(write, "old").includes(mark);
  return state.kind === "sending" && kind !== "do" && marksOf(write).includes(mark);
}

/** @param clock of Jest, which moves only here */
export function startWalk(name: string, passMs: (ms: number) => void): Walk {
  const database = createMemoryTable(FIRST_ROWS);
  const said = new Map(FIRST_ROWS.map(({ id, title, note }) => [id, textOf(title, note)]));
  const faults: string[] = [];
  const [givenUp, found] = [new Set<string>(), new Set<string>()];
  const open = (): WalkPage => openPage(name, database, said, found);
  let page = open();
  const changes = (): readonly Change[] => page.desk.getState().changes;
  database.onAsked = ({ method, path, body }: AskedQuestion) => {
    const id = /id=in\.\("(\w+)"\)/.exec(decodeURIComponent(path))?.[1];
    if (method !== "PATCH" || id === undefined) return;
    for (const text of Object.values(JSON.parse(body) as Record<string, string | null>)) {
      const mark = `${id} ${text}`;
      if (givenUp.has(mark) && !changes().some((one) => isRightly(one, mark)))
        faults.push(`given up and asked for: ${mark}`);
    }
  };
  /** Who lets go of what nobody knows has looked for it. */
  const lookFor = (id: string | null | undefined): void => {
    const row = database.rows.get(id ?? "");
    if (row !== undefined) said.set(row.id, textOf(row.title, row.note));
    else if (typeof id === "string") said.delete(id);
  };
  const walk: Walk = {
    ...{ database, said, found, faults, page: () => page },
    reload() {
      page.isAlive = false;
      for (const question of [...database.waiting]) {
        question.isOrphan = true;
        // It may not arrive after everybody has given it up: see the step `question`.
        if (isKeyedRow(question)) question.settle("lose-answer");
      }
      page = open();
      page.desk.restore([WALKED]);
    },
    act(work) {
      const before = changes().filter(
        ({ takenBackBy, kind }) => takenBackBy === undefined && kind !== "undo",
      );
      const lost = changes().filter(({ state }) => state.kind === "unknown");
      work();
      for (const { id, write } of lost)
        if (!changes().some((one) => one.id === id)) lookFor(write.key?.["id"]);
      const still = new Set(changes().flatMap((one) => (one.takenBackBy === undefined ? one.id : [])));
      for (const one of before)
        if (!still.has(one.id)) for (const mark of marksOf(one.write)) givenUp.add(mark);
      for (const { kind, write } of changes())
        if (kind === "redo") for (const mark of marksOf(write)) givenUp.delete(mark);
    },
    check() {
      for (const change of changes())
        if (change.takenBackBy !== undefined && hasProblem(change) && change.state.kind !== "unknown")
          faults.push(`undone and offered: ${change.state.kind}`);
    },
    async settle() {
      for (let turn = 0; turn < 60; turn += 1) {
        database.isSignedIn = true;
        if (changes().some(({ state }) => state.kind === "no-session")) page.desk.resume();
        for (const question of [...database.waiting]) question.settle("answer");
        for (const arrive of database.late.splice(0)) arrive();
        await flush();
        if (database.waiting.length === 0) passMs(LONG_MS);
        await flush();
        if (database.waiting.length === 0 && changes().every(hasProblem)) return;
      }
      faults.push(`never at rest: ${JSON.stringify(changes().map(({ state }) => state.kind))}`);
    },
    contents: () =>
      new Map([...database.rows.values()].map(({ id, title, note }) => [id, textOf(title, note)])),
  };
  return walk;
}

/** A new row with its key in one question, which can't be told from another of the same. */
function isKeyedRow({ method, path, body }: AskedQuestion): boolean {
  return method === "POST" && !path.startsWith("rpc/") && !body.startsWith("[");
}

function openPage(
  name: string,
  database: MemoryTable,
  said: Map<string, string>,
  found: Set<string>,
): WalkPage {
  const tray: WalkPage["tray"] = new Set();
  const ask: MemoryTable["ask"] = (path, init) =>
    page.isAlive ? database.ask(path, init) : new Promise(() => undefined);
  const plain = createWriteSender(ask);
  const sender: WriteSender = {
    ...plain,
    async send(table, write, watch) {
      const outcome = await plain.send(table, write, watch);
      const isFound = write.kind === "insert" && outcome.kind === "written" && outcome.isSeen === true;
      if (isFound) found.add(outcome.row.texts["id"] ?? "");
      return outcome;
    },
  };
  const prove = (): Promise<void> => Promise.resolve();
  const desk = createEditDesk({
    zone: () => "local",
    sender,
    prove,
    journal: createEditJournal(`https://${name}.example`, "ada"),
    nowMs: () => Date.now(),
    later: (work, ms) => {
      setTimeout(() => {
        if (page.isAlive) work();
      }, ms);
    },
    newId: () => crypto.randomUUID(),
  });
  desk.onLanded(({ change: { write }, row: { texts } }) => {
    const id = write.key?.["id"] ?? texts["id"] ?? "";
    if (write.kind === "delete") said.delete(id);
    // A question that is asked again has the answer of its first time, which others may have followed.
    else if (write.kind === "update" || !said.has(id)) said.set(id, textOf(texts["title"], texts["note"]));
  });
  const page: WalkPage = {
    ...{ desk, tray, isAlive: true },
    sweeps: createSweepDesk({ ask, sender, desk, prove }),
  };
  return page;
}
