import { newRowWrite } from "../edits/new-row-write.ts";
import type { Column } from "../catalogue/catalogue.ts";
import { cellTextOf, cellUpdate } from "../edits/cell-text.ts";
import type { CellText } from "../edits/cell-text.ts";
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

type Act = () => void;
type Given = readonly (readonly [column: string, text: string | null])[];

/** What the walk is at, and numbers to choose by. */
interface Course {
  readonly walk: Walk;
  some<One>(list: readonly One[]): One | undefined;
  below: Pick;
  /** A new value, of which there is no other. */
  next(prefix: string): string;
}

/** Writes of the person, made of rows as they read them last. */
function personOf({
  walk,
  some,
  below,
  next,
}: Course): Readonly<Record<"edit" | "remove" | "insert" | "look", Act>> {
  const { database } = walk;
  let seen: readonly MemoryRow[] = [...database.rows.values()];
  const changes = () => walk.page().desk.getState().changes;
  const cellOf = (row: MemoryRow, column: Column): CellText | undefined =>
    cellTextOf(WALKED, { ...row }, column, changes());
  const isRemoved = ({ id }: MemoryRow): boolean =>
    changes().some(({ write }) => write.kind === "delete" && write.key["id"] === id);
  const title = (): string => next(below(10) === 0 ? BAD : "v");
  const submit = (writes: readonly RowWrite[]): void => {
    if (writes.length > 0) walk.act(() => walk.page().desk.submit(WALKED, writes));
  };
  return {
    edit() {
      const count = below(3) === 0 ? 5 : 1;
      const column = some(WALKED.columns.slice(1));
      if (column === undefined) return;
      const start = below(seen.length || 1);
      const rows = seen.slice(start, start + count).filter((row) => !isRemoved(row));
      submit(
        rows.map((row) => {
          const text = column.name === "title" ? title() : next("v");
          return cellUpdate(WALKED, { ...row }, column, cellOf(row, column)?.old ?? null, text);
        }),
      );
    },
    remove() {
      const row = some(seen);
      if (row === undefined || isRemoved(row)) return;
      const old = WALKED.columns.map((column) => [column.name, cellOf(row, column)?.shown ?? null]);
      submit([
        {
          kind: "delete",
          key: { id: row.id },
          old: Object.fromEntries(old) as Readonly<Record<string, string | null>>,
        },
      ]);
    },
    insert() {
      const there = some(seen);
      const titled: Given = [["title", title()]];
      // Without a key, with one of their own, and with one that is there: the same row once more.
      const keyed: Given = [["id", next("k")], ...titled];
      const same: Given =
        there === undefined
          ? titled
          : [
              ["id", there.id],
              ["title", there.title],
            ];
      submit([newRowWrite(WALKED, new Map(some([titled, titled, keyed, same])))]);
    },
    look() {
      seen = [...database.rows.values()];
    },
  };
}

/** What the person does with what came to nothing, and with all rows at once. */
function workOf({ walk, some, below, next }: Course): Readonly<Record<"decide" | "sweep", Act>> {
  return {
    decide() {
      const { desk } = walk.page();
      const problem = some(desk.getState().changes.filter(hasProblem));
      const way = some(["discard", "retry", "overwrite"] as const);
      if (problem !== undefined && way !== undefined) walk.act(() => desk[way](problem.id));
    },
    sweep() {
      const { sweeps, tray } = walk.page();
      const entry = some([...tray]);
      if (entry !== undefined && below(3) > 0) {
        walk.act(() => some(entry.work.actions ?? [])?.press());
        return;
      }
      const [, , column] = WALKED.columns;
      if (column === undefined) return;
      const act = { kind: "change", column, text: next("s") } as const;
      sweeps.start({ table: WALKED, filters: [], act }, 1_000, {
        add(work) {
          const held = { work };
          tray.add(held);
          return {
            update(shown) {
              held.work = shown;
            },
            remove: () => void tray.delete(held),
          };
        },
      });
    },
  };
}

/** @returns does one thing at random, and says which */
export function createSteps(
  walk: Walk,
  pick: Pick,
  company: Company,
  passMs: (ms: number) => void,
): () => string {
  const { database } = walk;
  let made = 0;
  const course: Course = {
    walk,
    some: (list) => list[pick(list.length)],
    below: pick,
    next: (prefix) => `${prefix}${(made += 1)}`,
  };
  const { some } = course;
  const { edit, remove, insert, look } = personOf(course);
  const { decide, sweep } = workOf(course);
  const tell = (): void => {
    const question = some(database.waiting);
    const fate = some(FATES) ?? "answer";
    // A new row with a key that arrives after everybody has given it up is there: nothing can be done about it.
    const isKeyed = question?.method === "POST" && !question.path.startsWith("rpc/");
    question?.settle(fate === "late" && isKeyed ? "lose-question" : fate);
  };
  const arrive = (): void => {
    const [late] = database.late.splice(pick(database.late.length || 1), 1);
    late?.();
  };
  const meddle = (): void => {
    const row = some([...database.rows.values()]);
    if (row !== undefined)
      database.meddle(row.id, { [some(["title", "note"]) ?? "title"]: course.next("o") });
  };
  const signIn = (isSignedIn: boolean): void => {
    database.isSignedIn = isSignedIn;
    if (isSignedIn) walk.page().desk.resume();
  };
  const steps: readonly (readonly [name: string, weight: number, act: Act])[] = [
    ["edit", 16, edit],
    ["remove", 3, remove],
    ["insert", 3, insert],
    ["undo", 12, () => walk.act(() => walk.page().desk.undo())],
    ["redo", 5, () => walk.act(() => walk.page().desk.redo())],
    ["question", 44, tell],
    ["late", 4, arrive],
    ["time", 8, () => passMs(some(PASSED_MS) ?? 1_000)],
    ["look", 6, look],
    ["session ends", 2, () => signIn(false)],
    ["session begins", 3, () => signIn(true)],
    ["reload", 2, walk.reload],
    ["decide", 5, decide],
    ["others", company.hasOthers ? 5 : 0, meddle],
    ["sweep", company.hasSweeps ? 5 : 0, sweep],
  ];
  const all = steps.flatMap((step) => Array.from({ length: step[1] }, () => step));
  return () => {
    const step = some(all);
    step?.[2]();
    return step?.[0] ?? "";
  };
}
