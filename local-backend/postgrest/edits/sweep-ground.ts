import assert from "node:assert/strict";
import type { Catalogue, Table } from "../../../remotes/data/catalogue/catalogue.ts";
import type { Ask } from "../../../remotes/data/edits/ask-rows.ts";
import type { SettledWrite } from "../../../remotes/data/edits/block-run.ts";
import type { Sweep } from "../../../remotes/data/edits/find-swept.ts";
import { createWriteSender } from "../../../remotes/data/edits/send-write.ts";
import { createSweepWork } from "../../../remotes/data/edits/sweep-work.ts";
import type { SweepWork } from "../../../remotes/data/edits/sweep-work.ts";
import { condition } from "../../../remotes/data/filters/filter.ts";
import type { Filter } from "../../../remotes/data/filters/filter.ts";
import { DIFFERENT_STOCK_SQL } from "./swept-tables.ts";

/** A service with the tables of `SWEPT_SQL`, and a way to ask it as somebody who may write. */
export interface SweepGround {
  readonly catalogue: Catalogue;
  readonly ask: Ask;
}

export function tableOf({ catalogue }: SweepGround, name: string): Table {
  const table = catalogue.tables.find((one) => one.name === name);
  assert.ok(table, `the catalogue lists ${name}`);
  return table;
}

/** Runs SQL as the owner, beside what is tested. */
export async function sql({ ask }: SweepGround, statement: string): Promise<unknown> {
  const response = await ask("rpc/run_sql", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ statement }),
  });
  const body: unknown = await response.json();
  assert.ok(response.ok, JSON.stringify(body));
  return body;
}

/** Rows of which stock isn't as wanted. */
export function differences(ground: SweepGround): Promise<unknown> {
  return sql(ground, DIFFERENT_STOCK_SQL);
}

/** So many rows were told: no sweep of a test has more. */
export const ALL_ROWS = 50_000;

export interface TriedSweep {
  readonly work: SweepWork;
  readonly problems: readonly SettledWrite[];
}

/** @param ask in place of the ground's own */
export function sweepOf(ground: SweepGround, sweep: Sweep, told: number, ask: Ask = ground.ask): TriedSweep {
  const problems: SettledWrite[] = [];
  const parts = {
    ask,
    sender: createWriteSender(ask),
    pause: () => Promise.resolve(),
    prove: () => Promise.resolve(),
    untilRest: () => Promise.resolve(),
    onProblem: (settled: SettledWrite) => void problems.push(settled),
  };
  return { work: createSweepWork(parts, sweep, told), problems };
}

export function change(table: Table, filters: readonly Filter[], name: string, text: string | null): Sweep {
  const column = table.columns.find((one) => one.name === name);
  assert.ok(column);
  return { table, filters, act: { kind: "change", column, text } };
}

/** Filters, and the same in SQL. */
export const SWEPT_FILTERS: readonly (readonly [filters: readonly Filter[], where: string])[] = [
  [[], "true"],
  [[condition("state", "eq", "new")], "state = 'new'"],
  [[condition("state", "is", "null")], "state is null"],
  [[{ ...condition("state", "eq", "used"), isNegated: true }], "not (state = 'used')"],
  [[condition("item", "like", "%(b)%"), condition("id", "lt", "100")], "item like '%(b)%' and id < 100"],
  [[condition("amount", "gte", "100.125")], "amount >= 100.125"],
  [
    [
      {
        kind: "group",
        joins: "or",
        isNegated: false,
        parts: [condition("id", "lte", "120"), condition("extra", "is", "null")],
      },
    ],
    "(id <= 120 or extra is null)",
  ],
  [[condition("id", "gt", "100000")], "id > 100000"],
];
