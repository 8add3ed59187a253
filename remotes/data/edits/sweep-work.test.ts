import { WALKED } from "../testing/desk-walk.ts";
import { createMemoryTable } from "../testing/memory-table.ts";
import type { Fate } from "../testing/memory-table.ts";
import { createPick } from "../testing/walk-steps.ts";
import type { Pick } from "../testing/walk-steps.ts";
import type { RowWrite } from "./row-write.ts";
import { createWriteSender } from "./send-write.ts";
import { createSweepWork } from "./sweep-work.ts";

const ROWS = 30;
/** Keys as long as these make blocks of about ten rows. */
const KEY_CHARACTERS = 600;
const SEEDS = 20;

/** A sweep of a table in memory, whose questions come to what `fateOf` says. */
function startSweep(kind: "change" | "delete", fateOf: (method: string) => Fate, isFinal = false) {
  const ids = Array.from({ length: ROWS }, (_, at) => String(at).padStart(KEY_CHARACTERS, "0"));
  const database = createMemoryTable(ids.map((id, at) => ({ id, title: `t${at}`, note: `n${at}` })));
  const problems: RowWrite[] = [];
  const ask: typeof database.ask = (path, init) => {
    const answered = database.ask(path, init);
    database.waiting.at(-1)?.settle(fateOf(init.method ?? "GET"));
    return answered;
  };
  const [, , column] = WALKED.columns;
  if (column === undefined) throw new Error("The table has no note.");
  const act = kind === "change" ? { kind, column, text: "swept" } : { kind, isFinal };
  const work = createSweepWork(
    {
      ask,
      sender: createWriteSender(ask),
      pause: async (_ms, signal) => {
        signal.throwIfAborted();
        await Promise.resolve();
      },
      prove: () => Promise.resolve(),
      untilRest: () => Promise.resolve(),
      onProblem: ({ write }) => problems.push(write),
    },
    { table: WALKED, filters: [], act },
    ROWS,
  );
  const contents = (): readonly string[] =>
    [...database.rows.values()]
      .map(({ id, title, note }) => JSON.stringify([Number(id), title, note]))
      .sort();
  return { work, database, problems, contents };
}

test("taken back after a halt, a block whose answer was lost goes back as well", async () => {
  let writes = 0;
  let isDown = false;
  const { work, contents, problems } = startSweep("change", (method) => {
    if (method === "PATCH") writes += 1;
    const isFirstLost = method === "PATCH" && writes === 1;
    isDown ||= isFirstLost;
    return isFirstLost ? "lose-answer" : isDown ? "lose-question" : "answer";
  });
  const before = contents();
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "stopped", halted: "unanswered", written: 0 });
  expect(contents()).not.toEqual(before);
  // Nothing is known to be written, and something may be.
  expect(work.canTakeBack()).toBe(true);
  await work.takeBack();
  expect(work.getState()).toMatchObject({ phase: "stopped", halted: "unanswered", isBack: true, written: 0 });
  isDown = false;
  await work.run();
  expect(work.getState()).toMatchObject({ phase: "done", isBack: true, problems: 0 });
  expect(contents()).toEqual(before);
  expect(problems).toEqual([]);
});

test("a sweep that is to be final isn't taken back, whatever was lost", async () => {
  const { work } = startSweep("delete", (method) => (method === "GET" ? "answer" : "lose-answer"), true);
  await work.run();
  expect(work.getState().phase).toBe("stopped");
  expect(work.canTakeBack()).toBe(false);
  await work.takeBack();
  expect(work.getState().isBack).toBe(false);
});

/** Good times and times in which most answers are lost. */
function weatherOf(pick: Pick): { fate: (method: string) => Fate; clear: () => void } {
  let [isStorm, isCleared] = [false, false];
  return {
    clear() {
      isCleared = true;
    },
    fate(method) {
      if (isCleared) return "answer";
      if (pick(isStorm ? 14 : 8) === 0) isStorm = !isStorm;
      if (!isStorm || pick(6) === 0) return "answer";
      const fates = ["lose-answer", "lose-answer", "lose-question", "late", "expire", "put-off"] as const;
      const fate = fates[pick(fates.length)] ?? "answer";
      // A new row with a key that arrives after everybody has given it up is there: nothing can be done about it.
      return fate === "late" && method === "POST" ? "lose-question" : fate;
    },
  };
}

test.each(["change", "delete"] as const)(
  "however answers are lost, a %s that is taken back leaves the rows as they were",
  async (kind) => {
    const faults: string[] = [];
    let halted = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const pick = createPick(seed);
      const weather = weatherOf(pick);
      const { work, database, contents, problems } = startSweep(kind, (method) => {
        if (pick(10) === 0) database.late.shift()?.();
        if (pick(40) === 0) work.stop();
        return weather.fate(method);
      });
      const before = contents();
      for (let turn = pick(3); turn < 3 && work.getState().phase !== "done"; turn += 1) await work.run();
      halted += work.getState().phase === "stopped" ? 1 : 0;
      await work.takeBack();
      for (let turn = 0; turn < 4; turn += 1) await work.run();
      weather.clear();
      for (let turn = 0; turn < 20 && work.getState().phase !== "done"; turn += 1) await work.run();
      if (!work.getState().isBack) await work.takeBack();
      for (let turn = 0; turn < 20 && work.getState().phase !== "done"; turn += 1) await work.run();
      for (const arrive of database.late.splice(0)) arrive();
      if (work.getState().phase !== "done") faults.push(`seed ${seed}: ${work.getState().phase}`);
      if (String(contents()) !== String(before)) faults.push(`seed ${seed}: not as before`);
      if (problems.length > 0) faults.push(`seed ${seed}: ${problems.length} problems`);
    }
    expect(faults).toEqual([]);
    // Otherwise it would show little.
    expect(halted).toBeGreaterThan(SEEDS / 6);
  },
);
