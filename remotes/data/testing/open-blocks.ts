import { createBlockRun } from "../edits/block-run.ts";
import type { SettledWrite } from "../edits/block-run.ts";
import type { RowWrite } from "../edits/row-write.ts";
import { createWriteSender } from "../edits/send-write.ts";
import { WALKED } from "./desk-walk.ts";
import { BAD, createMemoryTable } from "./memory-table.ts";
import type { AskedQuestion, Fate } from "./memory-table.ts";

export const { signal } = new AbortController();

interface Setting {
  readonly rows?: number;
  readonly fateOf?: (question: AskedQuestion, at: number) => Fate;
  readonly table?: typeof WALKED;
  /** With which code a question is refused before it comes to the table. */
  readonly codeOf?: (path: string, method: string) => string | undefined;
  /** Writes of which the versions come from another request. */
  readonly others?: readonly RowWrite[];
}

/** Writes of a table with so many rows, each read in its first version. */
export function openBlocks(
  writes: readonly RowWrite[],
  { rows = 8, fateOf = () => "answer", table = WALKED, codeOf = () => undefined, others = [] }: Setting = {},
) {
  const ids = Array.from({ length: rows }, (_, at) => String(at + 1));
  const database = createMemoryTable(ids.map((id) => ({ id, title: `t${id}`, note: `n${id}` })));
  const asked: string[] = [];
  database.onAsked = (question) => {
    const query = new URLSearchParams(question.path.split("?")[1]);
    // New rows are told apart in what is sent.
    const listed = question.method === "POST" ? [JSON.parse(question.body) as object].flat() : undefined;
    const keys = (listed ?? (query.get("id") ?? "").split(",")).length;
    asked.push(`${question.method} ${keys}`);
    question.settle(fateOf(question, asked.length));
  };
  const settled: SettledWrite[] = [];
  const ask: typeof database.ask = (path, init) => {
    const code = codeOf(path, init.method ?? "GET");
    return code === undefined
      ? database.ask(path, init)
      : Promise.resolve(Response.json({ code, message: "no" }, { status: 403 }));
  };
  const run = createBlockRun(
    {
      ...{ ask, sender: createWriteSender(ask), pause: () => Promise.resolve() },
      onSettled: (one) => settled.push(one),
    },
    table,
    [writes, others],
  );
  return {
    ...{ database, run, asked, settled },
    async toEnd(): Promise<unknown[]> {
      while (!run.isDone()) await run.step(signal);
      return settled.map(({ write, outcome, isTheirs }) =>
        [write.key?.["id"], outcome.kind, ...(isTheirs === true ? ["theirs"] : [])].join(" "),
      );
    },
  };
}

export const noted = (id: string, note = "swept"): RowWrite => ({
  ...{ kind: "update", key: { id }, old: { note: `n${id}` }, set: { note }, version: "1" },
});
export const titled = (id: string): RowWrite => ({
  ...{ kind: "update", key: { id }, old: { title: `t${id}` }, set: { title: BAD }, version: "1" },
});
export const removal = (id: string): RowWrite => ({
  ...{ kind: "delete", key: { id }, old: { title: `t${id}`, note: `n${id}` }, version: "1" },
});
export const insert = (id: string, note = "new"): RowWrite => ({
  ...{ kind: "insert", key: { id }, set: { id, note }, isOwnKey: true },
});
