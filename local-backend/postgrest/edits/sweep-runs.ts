import assert from "node:assert/strict";
import type { Ask } from "../../../remotes/data/edits/ask-rows.ts";
import { condition } from "../../../remotes/data/filters/filter.ts";
import { createPick } from "./edited-tables.ts";
import { ALL_ROWS, change, differences, sql, SWEPT_FILTERS, sweepOf, tableOf } from "./sweep-ground.ts";
import type { SweepGround } from "./sweep-ground.ts";
import { fillStockSql } from "./swept-tables.ts";

/** More than are read at once. */
const MANY_ROWS = 1_040;
const ROWS = 80;

/** Every filter, changed and deleted, equals the same in SQL; taken back it is as before, to the byte. */
export async function runLikeSql(ground: SweepGround): Promise<void> {
  const table = tableOf(ground, "stock");
  for (const [at, [filters, where]] of SWEPT_FILTERS.entries()) {
    const rows = at === 0 ? MANY_ROWS : ROWS;
    for (const text of at < 2 ? ["ch'anged", null] : ["ch'anged"]) {
      await sql(ground, fillStockSql(rows));
      const { work, problems } = sweepOf(ground, change(table, filters, "state", text), ALL_ROWS);
      await work.run();
      assert.deepEqual([work.getState().phase, problems], ["done", []], where);
      const value = text === null ? "null" : "'ch''anged'";
      await sql(ground, `update public.wanted set state = ${value} where ${where}`);
      assert.deepEqual(await differences(ground), [], where);
      await work.takeBack();
      assert.deepEqual([work.getState().phase, problems], ["done", []], where);
      await sql(ground, fillWantedSql(rows));
      assert.deepEqual(await differences(ground), [], `${where}, taken back`);
    }
    await sql(ground, fillStockSql(ROWS));
    const { work, problems } = sweepOf(
      ground,
      { table, filters, act: { kind: "delete", isFinal: false } },
      ALL_ROWS,
    );
    await work.run();
    await sql(ground, `delete from public.wanted where ${where}`);
    assert.deepEqual([work.getState().phase, problems], ["done", []], where);
    assert.deepEqual(await differences(ground), [], `deleted where ${where}`);
    await work.takeBack();
    await sql(ground, fillWantedSql(ROWS));
    assert.deepEqual(problems, []);
    assert.deepEqual(await differences(ground), [], `deleted where ${where}, taken back`);
  }
}

/** `wanted` as it was at first; `stock` stays. */
function fillWantedSql(rows: number): string {
  const [, wanted = ""] = /(insert into public\.wanted [\s\S]*?) n;/.exec(fillStockSql(rows)) ?? [];
  return `truncate public.wanted; ${wanted} n`;
}

/** A row that the database refuses doesn't keep the others from being changed, and is told. */
export async function runRefused(ground: SweepGround): Promise<void> {
  await sql(ground, fillStockSql(60));
  const table = tableOf(ground, "stock");
  const { work, problems } = sweepOf(ground, change(table, [], "state", "sold"), ALL_ROWS);
  await work.run();
  const refused = problems.map(({ write, outcome }) => [
    Number(write.key?.["id"]),
    outcome.kind === "refused" ? outcome.refusal.code : outcome.kind,
  ]);
  const locked = (await sql(ground, "select id from public.wanted where locked order by id")) as {
    id: number;
  }[];
  assert.deepEqual(
    refused.sort(([one], [other]) => Number(one) - Number(other)),
    locked.map(({ id }) => [id, "23514"]),
  );
  assert.ok(locked.length > 2);
  await sql(ground, "update public.wanted set state = 'sold' where not locked");
  assert.deepEqual(await differences(ground), []);
}

/** Questions and answers are lost: each row is written once, and taken back once. */
export async function runWithLosses(ground: SweepGround, seed: number): Promise<void> {
  await sql(ground, fillStockSql(260));
  const table = tableOf(ground, "stock");
  const pick = createPick(seed);
  const losing: Ask = async (path, init) => {
    const fate = pick(4);
    if (fate === 0) throw new TypeError("Failed to fetch");
    const response = await ground.ask(path, init);
    if (fate === 1) throw new TypeError("Failed to fetch");
    return response;
  };
  const sweep =
    seed % 2 === 0
      ? change(table, [condition("state", "eq", "new")], "amount", "12.5")
      : ({
          table,
          filters: [condition("state", "eq", "new")],
          act: { kind: "delete", isFinal: false },
        } as const);
  const { work, problems } = sweepOf(ground, sweep, ALL_ROWS, losing);
  const whole = async (begin: () => Promise<void>): Promise<void> => {
    await begin();
    while (work.getState().phase === "stopped") await work.run();
  };
  await whole(work.run);
  assert.deepEqual([work.getState().phase, problems], ["done", []]);
  const times =
    "select did, max(times) as times from (select did, id, count(*) as times from public.stock_log group by 1, 2) t group by 1";
  const did = seed % 2 === 0 ? "UPDATE" : "DELETE";
  assert.deepEqual(await sql(ground, times), [{ did, times: 1 }]);
  await whole(work.takeBack);
  assert.deepEqual([work.getState().phase, problems], ["done", []]);
  assert.deepEqual(await differences(ground), []);
}

/** Rows that came after the person was told: nothing is written before they know. */
export async function runTold(ground: SweepGround): Promise<void> {
  await sql(ground, fillStockSql(300));
  const table = tableOf(ground, "stock");
  const { work } = sweepOf(ground, change(table, [], "state", "asked"), 299);
  await work.run();
  assert.deepEqual([work.getState().phase, work.getState().read], ["asking", 300]);
  assert.deepEqual(await differences(ground), []);
  await work.confirm();
  assert.deepEqual([work.getState().phase, work.getState().written], ["done", 300]);
}

/** Keys of two columns, and views that tell no versions: row by row, as safely. */
export async function runOneByOne(ground: SweepGround): Promise<void> {
  await sql(ground, fillStockSql(60));
  const places = tableOf(ground, "places");
  const { work, problems } = sweepOf(
    ground,
    change(places, [condition("shelf", "eq", "s1")], "item", "moved"),
    ALL_ROWS,
  );
  await work.run();
  assert.deepEqual(problems, []);
  const moved =
    "select count(*) filter (where item = 'moved')::int as moved, count(*) filter (where item = 'moved' and shelf <> 's1')::int as others from public.places";
  assert.deepEqual(await sql(ground, moved), [{ moved: 15, others: 0 }]);
  await work.takeBack();
  assert.deepEqual(await sql(ground, moved), [{ moved: 0, others: 0 }]);
}

/** A view that tells no versions: row by row, held to what was read. */
export async function runByView(ground: SweepGround): Promise<void> {
  await sql(ground, fillStockSql(60));
  // As a catalogue in a file may say it; the database tells no key of a view.
  const view = { ...tableOf(ground, "stock_view"), primaryKey: ["id"] };
  const filters = [condition("state", "eq", "new")];
  const changing = sweepOf(ground, change(view, filters, "item", "view'd"), ALL_ROWS);
  await changing.work.run();
  assert.deepEqual([changing.work.getState().phase, changing.problems], ["done", []]);
  await sql(ground, "update public.wanted set item = 'view''d' where state = 'new'");
  assert.deepEqual(await differences(ground), []);
  await changing.work.takeBack();
  await sql(ground, fillWantedSql(60));
  assert.deepEqual([changing.problems, await differences(ground)], [[], []]);
  const act = { kind: "delete", isFinal: true } as const;
  const deleting = sweepOf(ground, { table: view, filters, act }, ALL_ROWS);
  await deleting.work.run();
  assert.deepEqual([deleting.work.getState().phase, deleting.problems], ["done", []]);
  await sql(ground, "delete from public.wanted where state = 'new'");
  assert.deepEqual(await differences(ground), []);
}

/** A service that is busy for a moment is asked for the rows again. */
export async function runReadAgain(ground: SweepGround): Promise<void> {
  await sql(ground, fillStockSql(ROWS));
  let asked = 0;
  const busy: Ask = async (path, init) => {
    asked += init.method === "GET" ? 1 : 0;
    return asked === 2 && init.method === "GET" ? new Response("", { status: 503 }) : ground.ask(path, init);
  };
  const { work, problems } = sweepOf(
    ground,
    change(tableOf(ground, "stock"), [], "item", "read"),
    ALL_ROWS,
    busy,
  );
  await work.run();
  assert.deepEqual([work.getState().phase, work.getState().written, problems], ["done", ROWS, []]);
}
