import { newRowWrite } from "../edits/new-row-write.ts";
import { cellTextOf, cellUpdate } from "../edits/cell-text.ts";
import { hasProblem } from "../edits/change.ts";
import type { RowWrite } from "../edits/row-write.ts";
import { WALKED } from "./desk-walk.ts";
import type { Walk } from "./desk-walk.ts";
import { BAD } from "./memory-table.ts";
import type { Fate, MemoryRow } from "./memory-table.ts";

/** Numbers below `below`, one after another, the same for each seed. */
export type Pick = (below: number) => number;

export function createPick(seed: number): Pick {
  // The constants of Numerical Recipes; neighbouring seeds begin far apart.
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What happens beside the person's own changes. */
export interface Company {
  /** They change all rows at once. */
  readonly hasSweeps: boolean;
  /** Somebody else changes the same rows. */
  readonly hasOthers: boolean;
}

const FATES: readonly Fate[] = [
  ...Array.from({ length: 7 }, () => "answer" as const),
  ...(["lose-answer", "lose-question", "late", "expire", "put-off"] as const),
];
const PASSED_MS = [900, 1_100, 5_000, 31_000, 11 * 60_000] as const;

/** @returns does one thing at random, and says which */
export function createSteps(
  walk: Walk,
  pick: Pick,
  company: Company,
  passMs: (ms: number) => void,
): () => string {
  const { database } = walk;
  let made = 0;
  /** What the person has before them: rows as they were read last. */
  let seen: readonly MemoryRow[] = [...database.rows.values()];
  const some = <One>(list: readonly One[]): One | undefined => list[pick(list.length)];
  const changes = () => walk.page().desk.getState().changes;
  const value = (): string => (pick(10) === 0 ? BAD : `v${(made += 1)}`);
  const shownRow = (row: MemoryRow): Readonly<Record<string, string | null>> =>
    Object.fromEntries(
      WALKED.columns.map((column) => [
        column.name,
        cellTextOf(WALKED, { ...row }, column, changes())?.shown ?? null,
      ]),
    );
  const isRemoved = ({ id }: MemoryRow): boolean =>
    changes().some(({ write }) => write.kind === "delete" && write.key["id"] === id);
  const submit = (writes: readonly RowWrite[]): void => {
    if (writes.length > 0) walk.act(() => walk.page().desk.submit(WALKED, writes));
  };
  const edit = (): void => {
    const count = pick(3) === 0 ? 5 : 1;
    const column = some(WALKED.columns.slice(1));
    if (column === undefined) return;
    const start = pick(seen.length || 1);
    const rows = seen.slice(start, start + count).filter((row) => !isRemoved(row));
    submit(
      rows.map((row) => {
        const old = cellTextOf(WALKED, { ...row }, column, changes())?.old ?? null;
        return cellUpdate(
          WALKED,
          { ...row },
          column,
          old,
          column.name === "title" ? value() : `v${(made += 1)}`,
        );
      }),
    );
  };
  const remove = (): void => {
    const row = some(seen);
    if (row === undefined || isRemoved(row)) return;
    submit([{ kind: "delete", key: { id: row.id }, old: shownRow(row) }]);
  };
  const decide = (): void => {
    const problem = some(changes().filter(hasProblem));
    if (problem === undefined) return;
    const { desk } = walk.page();
    const way = some(["discard", "retry", "overwrite"] as const) ?? "discard";
    walk.act(() => desk[way](problem.id));
  };
  const tell = (): void => {
    const question = some(database.waiting);
    const fate = some(FATES) ?? "answer";
    // A new row with a key that arrives after everybody has given it up is there: nothing can be done about it.
    const isKeyed = question?.method === "POST" && !question.path.startsWith("rpc/");
    question?.settle(fate === "late" && isKeyed ? "lose-question" : fate);
  };
  const sweep = (): void => {
    const { sweeps, tray } = walk.page();
    const entry = some([...tray]);
    if (entry !== undefined && pick(3) > 0) {
      walk.act(() => some(entry.work.actions ?? [])?.press());
      return;
    }
    const column = WALKED.columns[2];
    if (column === undefined) return;
    const act = { kind: "change", column, text: `s${(made += 1)}` } as const;
    sweeps.start({ table: WALKED, filters: [], act }, 1_000, {
      add(work) {
        const held = { work };
        tray.add(held);
        return {
          update: (next) => void (held.work = next),
          remove: () => void tray.delete(held),
        };
      },
    });
  };
  const steps: readonly (readonly [name: string, weight: number, work: () => void])[] = [
    ["edit", 16, edit],
    ["remove", 3, remove],
    ["insert", 3, () => submit([newRowWrite(WALKED, new Map([["title", value()]]))])],
    ["undo", 12, () => walk.act(() => walk.page().desk.undo())],
    ["redo", 5, () => walk.act(() => walk.page().desk.redo())],
    ["question", 44, tell],
    ["late", 4, () => database.late.splice(pick(database.late.length || 1), 1).forEach((arrive) => arrive())],
    ["time", 8, () => passMs(some(PASSED_MS) ?? 1_000)],
    ["look", 6, () => (seen = [...database.rows.values()])],
    ["session ends", 2, () => (database.isSignedIn = false)],
    [
      "session begins",
      3,
      () => {
        database.isSignedIn = true;
        walk.page().desk.resume();
      },
    ],
    ["reload", 2, walk.reload],
    ["decide", 5, decide],
    [
      "others",
      company.hasOthers ? 5 : 0,
      () => {
        const row = some([...database.rows.values()]);
        const column = pick(2) === 0 ? "title" : "note";
        if (row !== undefined) database.meddle(row.id, { [column]: `o${(made += 1)}` });
      },
    ],
    ["sweep", company.hasSweeps ? 5 : 0, sweep],
  ];
  const all = steps.flatMap((step) => Array.from({ length: step[1] }, () => step));
  return () => {
    const [name, , work] = some(all) ?? ["", 0, () => undefined];
    work();
    return name;
  };
}
