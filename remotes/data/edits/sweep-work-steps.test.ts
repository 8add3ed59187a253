import { WALKED } from "../testing/desk-walk.ts";
import { BAD, createMemoryTable } from "../testing/memory-table.ts";
import type { MemoryTable } from "../testing/memory-table.ts";
import type { Ask } from "./ask-rows.ts";
import type { Sweep } from "./find-swept.ts";
import { createWriteSender } from "./send-write.ts";
import { createSweepWork, MOST_ROWS_SWEPT } from "./sweep-work.ts";
import type { SweepParts, SweepState, SweepWork } from "./sweep-work.ts";

const [, title, note] = WALKED.columns;
if (title === undefined || note === undefined) throw new Error("The table has both.");
const noted: Sweep["act"] = { kind: "change", column: note, text: "swept" };
/** What a constraint refuses, row by row. */
const refusedAct: Sweep["act"] = { kind: "change", column: title, text: BAD };

interface Swept {
  readonly work: SweepWork;
  readonly states: SweepState[];
  readonly problems: (readonly [string, boolean])[];
}

function sweep(
  ask: Ask,
  {
    told = 1_000,
    act = noted,
    table = WALKED,
    ...parts
  }: Partial<SweepParts & Sweep & { told: number }> = {},
): Swept {
  const problems: (readonly [string, boolean])[] = [];
  const states: SweepState[] = [];
  const work = createSweepWork(
    {
      ...{ ask, sender: createWriteSender(ask), pause: () => Promise.resolve() },
      ...{ prove: () => Promise.resolve(), untilRest: () => Promise.resolve() },
      onProblem: ({ outcome }, isBack) => problems.push([outcome.kind, isBack]),
      ...parts,
    },
    { table, filters: [], act },
    told,
  );
  work.subscribe(() => states.push(work.getState()));
  return { work, states, problems };
}

/** A table that answers everything at once. */
function tableOfRows(count: number): { database: MemoryTable; ask: Ask; asked: string[] } {
  const ids = Array.from({ length: count }, (_, at) => String(at).padStart(6, "0"));
  const database = createMemoryTable(ids.map((id, at) => ({ id, title: `t${at}`, note: `n${at}` })));
  const asked: string[] = [];
  const ask: Ask = (path, init) => {
    const answered = database.ask(path, init);
    asked.push(init.method ?? "GET");
    database.waiting.at(-1)?.settle("answer");
    return answered;
  };
  return { database, ask, asked };
}

test("it reads, writes and is done, and tells how far it is", async () => {
  const { database, ask } = tableOfRows(3);
  database.meddle("000001", { note: "swept" });
  const { work, states } = sweep(ask);
  const beginning = { read: 0, wanted: 0, settled: 0, written: 0, problems: 0, same: 0 };
  expect(work.getState()).toEqual({ phase: "reading", isBack: false, ...beginning });
  await work.run();
  expect(work.getState()).toMatchObject({
    phase: "done",
    read: 3,
    wanted: 2,
    settled: 2,
    written: 2,
    same: 1,
  });
  expect(states.map(({ phase }) => phase).filter((one, at, all) => one !== all[at - 1])).toEqual([
    ...["reading", "writing", "done"],
  ]);
  expect(states.some(({ phase, read }) => phase === "reading" && read === 3)).toBe(true);
  // Whoever listens no longer isn't told.
  const listen = jest.fn();
  work.subscribe(listen)();
  await work.takeBack();
  expect(listen).not.toHaveBeenCalled();
  expect(database.rows.get("000000")?.note).toBe("n0");
});

test("rows that can't be read are told of with the reason, and are read when it is tried again", async () => {
  const { ask } = tableOfRows(3);
  let isRefused = true;
  const refuse: Ask = (path, init) =>
    isRefused
      ? Promise.resolve(Response.json({ code: "42501", message: "permission denied" }, { status: 403 }))
      : ask(path, init);
  const { work, states } = sweep(refuse);
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "failed", refusal: { code: "42501" }, read: 0 });
  isRefused = false;
  states.length = 0;
  await work.run();
  expect(states[1]).toMatchObject({ phase: "reading", refusal: undefined });
  expect(work.getState().phase).toBe("done");
});

test("more rows than the person was told wait for a word, and are written after it", async () => {
  const { ask, asked } = tableOfRows(3);
  const { work } = sweep(ask, { told: 2 });
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "asking", read: 3, wanted: 0 });
  expect([asked.includes("PATCH"), work.canTakeBack()]).toEqual([false, false]);
  asked.length = 0;
  await work.confirm();
  // What was read is what is written.
  expect(asked).toEqual(["PATCH"]);
  expect(work.getState()).toMatchObject({ phase: "done", written: 3 });
  const enough = sweep(tableOfRows(3).ask, { told: 3 });
  await enough.work.run();
  expect(enough.work.getState().phase).toBe("done");
});

test("50,000 rows are the most: with more of them nothing is written, whoever says so", async () => {
  const thousands = (count: number): Ask => {
    let pages = 0;
    return () => {
      pages += 1;
      const ids = pages > count ? [] : Array.from({ length: 1_000 }, (_, at) => pages * 1_000 + at);
      return Promise.resolve(Response.json(ids.map((id) => ({ id: String(id), note: "n", xmin: "1" }))));
    };
  };
  const most = sweep(thousands(MOST_ROWS_SWEPT / 1_000));
  await most.work.run();
  expect(most.work.getState()).toMatchObject({ phase: "asking", read: MOST_ROWS_SWEPT });
  const more = sweep(thousands(MOST_ROWS_SWEPT / 1_000 + 1));
  await more.work.run();
  expect(more.work.getState()).toMatchObject({ phase: "failed", halted: "too-many" });
});

test("a table that asks for a second factor is read after it, and others are without one", async () => {
  const { ask, asked } = tableOfRows(3);
  let isProven = false;
  const prove = jest.fn(() => (isProven ? Promise.resolve() : Promise.reject(new Error("not now"))));
  const { work } = sweep(ask, { prove, table: { ...WALKED, writing: "second-factor" } });
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "stopped", halted: "proof" });
  expect(asked).toEqual([]);
  isProven = true;
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "done", halted: undefined, written: 3 });
  prove.mockClear();
  await sweep(ask, { prove }).work.run();
  expect(prove).not.toHaveBeenCalled();
});

test("after fifty rows that fail it stops, and after fifty more once it goes on", async () => {
  const { ask } = tableOfRows(120);
  const { work, problems } = sweep(ask, { act: refusedAct });
  await work.run();
  const { problems: first } = work.getState();
  expect(work.getState()).toMatchObject({ phase: "stopped", halted: "problems", settled: first, written: 0 });
  expect(first).toBeGreaterThanOrEqual(50);
  expect(first).toBeLessThan(60);
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "stopped", halted: "problems" });
  expect(work.getState().problems).toBeGreaterThanOrEqual(100);
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "done", problems: 120, settled: 120 });
  expect(problems).toHaveLength(120);
  expect(new Set(problems.map(String))).toEqual(new Set(["refused,false"]));
});

test("fifty are enough, also where it was stopped for something else before", async () => {
  let isProven = false;
  const { work } = sweep(tableOfRows(50).ask, {
    act: refusedAct,
    table: { ...WALKED, writing: "second-factor" },
    prove: () => (isProven ? Promise.resolve() : Promise.reject(new Error("not now"))),
  });
  await work.run();
  isProven = true;
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "stopped", halted: "problems", problems: 50 });
  const fewer = sweep(tableOfRows(49).ask, { act: refusedAct });
  await fewer.work.run();
  expect(fewer.work.getState()).toMatchObject({ phase: "done", problems: 49 });
});

test("stopped by the person it rests, and what goes wrong otherwise is thrown", async () => {
  const { ask } = tableOfRows(3);
  const stopped = sweep(ask, {
    untilRest: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  });
  const run = stopped.work.run();
  expect(stopped.work.run()).toBe(run);
  stopped.work.stop();
  await run;
  expect(stopped.work.getState()).toMatchObject({ phase: "stopped", halted: undefined });
  const broken = sweep(ask, { untilRest: () => Promise.reject(new Error("broken")) });
  await expect(broken.work.run()).rejects.toThrow("broken");
  expect(broken.work.getState().phase).toBe("stopped");
});

test("what somebody else did meanwhile is counted as written, and isn't taken back", async () => {
  const { database, ask } = tableOfRows(3);
  let isFirst = true;
  const meanwhile: Ask = (path, init) => {
    if (init.method === "PATCH" && isFirst) {
      isFirst = false;
      database.meddle("000001", { note: "swept" });
    }
    return ask(path, init);
  };
  const { work } = sweep(meanwhile);
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "done", written: 3, problems: 0 });
  await work.takeBack();
  expect(work.getState()).toMatchObject({ phase: "done", isBack: true, wanted: 2, written: 2 });
  expect([...database.rows.values()].map((row) => row.note)).toEqual(["n0", "swept", "n2"]);
  expect(work.canTakeBack()).toBe(false);
});

test("rows that can't be put back are told of as that", async () => {
  const { database, ask } = tableOfRows(3);
  const { work, problems } = sweep(ask);
  await work.run();
  for (const id of database.rows.keys()) database.meddle(id, { note: "theirs" });
  await work.takeBack();
  expect(work.getState()).toMatchObject({ phase: "done", isBack: true, written: 0, problems: 3 });
  expect(problems).toEqual(Array(3).fill(["conflict", true]));
});
