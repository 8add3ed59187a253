import assert from "node:assert/strict";
import type { Ask } from "../../../remotes/data/edits/ask-rows.ts";
import { condition } from "../../../remotes/data/filters/filter.ts";
import { ALL_ROWS, change, differences, sql, sweepOf, tableOf } from "./sweep-ground.ts";
import type { SweepGround } from "./sweep-ground.ts";
import { fillStockSql } from "./swept-tables.ts";

/** What somebody else changes while it runs is told and stays; what has nothing to do with it is no matter. */
export async function runBesideOthers(ground: SweepGround): Promise<void> {
  await sql(ground, fillStockSql(300));
  const table = tableOf(ground, "stock");
  const filters = [condition("state", "eq", "new")];
  // Between what is read and what is written.
  const meddling = once(ground.ask, "PATCH", async () => {
    await sql(ground, "update public.stock set state = 'theirs' where state = 'new' and id <= 50");
    await sql(ground, "update public.stock set item = 'renamed' where state = 'new' and id > 250");
    await sql(ground, "delete from public.stock where state = 'new' and id between 100 and 110");
  });
  const { work, problems } = sweepOf(ground, change(table, filters, "state", "changed"), ALL_ROWS, meddling);
  await work.run();
  const kinds = problems.map(({ outcome }) => outcome.kind).sort();
  assert.deepEqual(kinds, [...Array<string>(10).fill("conflict"), ...Array<string>(3).fill("gone")]);
  await sql(
    ground,
    `update public.wanted set state = case when id <= 50 then 'theirs' else 'changed' end,
       item = case when id > 250 then 'renamed' else item end where state = 'new'`,
  );
  await sql(ground, "delete from public.wanted where state = 'changed' and id between 100 and 110");
  assert.deepEqual(await differences(ground), []);
}

/** What somebody else sets to the same value meanwhile is theirs: taking it back leaves it, in blocks and row by row. */
export async function runSameByOthers(ground: SweepGround): Promise<void> {
  await sql(ground, fillStockSql(1_000));
  const theirs = nth(ground.ask, "PATCH", 2, async () => {
    await sql(ground, "update public.stock set state = 'changed' where state = 'new' and id > 500");
  });
  const filters = [condition("state", "eq", "new")];
  const blocks = sweepOf(
    ground,
    change(tableOf(ground, "stock"), filters, "state", "changed"),
    ALL_ROWS,
    theirs,
  );
  await blocks.work.run();
  assert.deepEqual([blocks.work.getState().phase, blocks.problems], ["done", []]);
  await blocks.work.takeBack();
  await sql(ground, "update public.wanted set state = 'changed' where state = 'new' and id > 500");
  assert.deepEqual(await differences(ground), []);

  const later = nth(ground.ask, "PATCH", 5, async () => {
    await sql(ground, "update public.places set item = 'moved' where shelf = 's1' and box > 40");
  });
  const places = change(tableOf(ground, "places"), [condition("shelf", "eq", "s1")], "item", "moved");
  const singles = sweepOf(ground, places, ALL_ROWS, later);
  await singles.work.run();
  await singles.work.takeBack();
  assert.deepEqual([singles.work.getState().phase, singles.problems], ["done", []]);
  const left = await sql(ground, "select box from public.places where item = 'moved' order by box");
  assert.deepEqual(
    left,
    [41, 45, 49, 53, 57].map((box) => ({ box })),
  );
}

/** Does something before the first request of a method. */
function once(ask: Ask, method: string, work: () => Promise<void>): Ask {
  return nth(ask, method, 1, work);
}

/** Does something before the request of a method that has this number. */
function nth(ask: Ask, method: string, number: number, work: () => Promise<void>): Ask {
  let asked = 0;
  return async (path, init) => {
    if (init.method === method) {
      asked += 1;
      if (asked === number) await work();
    }
    return ask(path, init);
  };
}
