import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { isSessionError } from "@foyer/shared-auth";
import type { Column, Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { condition } from "../../../remotes/data/filters/filter.ts";
import { operatorsOf } from "../../../remotes/data/filters/filter-kind.ts";
import { takesPattern } from "../../../remotes/data/filters/operators.ts";
import type { FilterOperator } from "../../../remotes/data/filters/operators.ts";
import { formatList } from "../../../remotes/data/filters/value-list.ts";
import { isSortable } from "../../../remotes/data/order/order.ts";
import { fetchBlock } from "../../../remotes/data/paging/fetch-block.ts";
import { fetchCount } from "../../../remotes/data/paging/fetch-count.ts";
import { inParallel } from "../../../remotes/data/requests/in-parallel.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";
import { askAs } from "./ask-as.ts";
import { ZOO_EXTENSIONS, zooColumn, zooSql, zooTypes } from "./type-zoo.ts";

const AT_ONCE = 8;
const signal = new AbortController().signal;
/** What a person looks for first: where it works it is offered. */
const LOOKED_FOR: readonly FilterOperator[] = ["eq", "like"];
/** What would work and is left out: shapes are equal by their area or length, and nobody looks for it in the others. */
const LEFT_OUT = [
  "line eq",
  "lseg eq",
  "box eq",
  "path eq",
  "circle eq",
  "tsvector eq",
  '"char" like',
  "bytea like",
];
/** Since PostgreSQL 18 only. */
const NEWER = ["public.zoo_folded like"];
/** These could be sorted by; the catalogue doesn't say so, since they have no operator for it. */
const SORTED_UNSAID = ["public.zoo_pair: works", "public.hstore: works"];

describe("every type of column by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, zooSql(ZOO_EXTENSIONS));
  const types = zooTypes(ZOO_EXTENSIONS);
  let table: Table;

  before(async () => {
    const { catalogue } = await askAs(service());
    const found = catalogue.tables.find(({ name }) => name === "zoo");
    assert.ok(found);
    table = found;
  });

  const columnOf = (at: number): Column => {
    const column = table.columns.find(({ name }) => name === zooColumn(at));
    assert.ok(column, types[at]?.type);
    return column;
  };

  it("is offered the operators that work, with and without not, and no other", async () => {
    const asked = types.flatMap((type, at) =>
      operatorsOf(columnOf(at)).flatMap((operator) =>
        [false, true].map((isNegated) => ({ ...type, at, operator, isNegated })),
      ),
    );
    const outcomes = await inParallel(asked, AT_ONCE, async ({ type, at, operator, isNegated, values }) => {
      const problem = await refusalOf(at, operator, isNegated, values);
      return problem === undefined ? [] : [`${type} ${isNegated ? "not " : ""}${operator}: ${problem}`];
    });
    assert.deepEqual(outcomes.flat(), []);
    assert.ok(asked.length > 1000, `${asked.length} filters`);
  });

  it("misses no operator that would work", async () => {
    const hidden = types.flatMap((type, at) => {
      const offered = operatorsOf(columnOf(at));
      return LOOKED_FOR.filter((operator) => !offered.includes(operator)).map((operator) => ({
        ...type,
        at,
        operator,
      }));
    });
    const outcomes = await inParallel(hidden, AT_ONCE, async ({ type, at, operator, values }) =>
      (await refusalOf(at, operator, false, values)) === undefined ? [`${type} ${operator}`] : [],
    );
    assert.deepEqual(
      outcomes.flat().filter((pair) => ![...LEFT_OUT, ...NEWER].includes(pair)),
      [],
    );
  });

  it("can be sorted by where its header says so, and nowhere else", async () => {
    const outcomes = await inParallel(
      types.map((type, at) => ({ ...type, at })),
      AT_ONCE,
      async ({ type, at }) => {
        const column = columnOf(at);
        const sort = [{ column: column.name, direction: "desc" as const }];
        const place = { isBackward: false, anchor: undefined, skip: 0 };
        const works = await fetchBlock({ table, sort, filters: [] }, place, 10, signal).then(
          () => true,
          () => false,
        );
        return works === isSortable(column) ? [] : [`${type}: ${works ? "works" : "fails"}`];
      },
    );
    assert.deepEqual(outcomes.flat(), SORTED_UNSAID);
  });

  async function refusalOf(
    at: number,
    operator: FilterOperator,
    isNegated: boolean,
    values: readonly [string, string, string],
  ): Promise<string | undefined> {
    const filter = { ...condition(zooColumn(at), operator, valueFor(operator, values)), isNegated };
    try {
      await fetchCount({ table, filters: [filter] }, "exact", signal);
      return undefined;
    } catch (error) {
      assert.ok(isSessionError(error));
      const { cause } = error as { cause?: { message?: string } };
      return `${error.providerCode ?? ""} ${cause?.message ?? error.message}`;
    }
  }
});

function valueFor(operator: FilterOperator, values: readonly [string, string, string]): string {
  if (operator === "is") return "null";
  if (operator === "in") return formatList(values);
  if (takesPattern(operator)) return operator.includes("(") ? "%a%, b" : "a";
  return operator.endsWith("fts") ? "fox" : values[0];
}
