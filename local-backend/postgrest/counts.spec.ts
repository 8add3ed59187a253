import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import type { Table } from "../../remotes/data/catalogue/catalogue.ts";
import { findCatalogue } from "../../remotes/data/catalogue/find-catalogue.ts";
import { condition } from "../../remotes/data/filters/filter.ts";
import type { Filter } from "../../remotes/data/filters/filter.ts";
import { MOST_COUNTED } from "../../remotes/data/paging/count-in-budget.ts";
import { createRowSource } from "../../remotes/data/paging/row-source.ts";
import type { RowSourceState } from "../../remotes/data/paging/row-source-state.ts";
import { countWords } from "../../remotes/data/rows/count-words.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";
import { STALE_SQL, STALE_TABLES } from "./stale-tables.ts";

const DEMO_FLIGHTS = 60_000;
const DEMO_TABLES = ["airports", "bird_strikes", "earthquakes", "flights", "movies", "zip_codes"];
/** Beyond so many rows nothing is counted that has no index. */
const READ_WHOLE = 100_000;
/** One that waits for a word that never comes. */
const TIMEOUT = { timeout: 60_000 };
const MOST_OFF = { exactly: 1.05, about: 1.5 } as const;

describe("how many rows there are is said as surely as it is known", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ flightCount: DEMO_FLIGHTS }, STALE_SQL);
  let tables: readonly Table[];
  let exactCounts = 0;

  before(async () => {
    const authorization = `Bearer ${await service().sign({})}`;
    const { session } = createFakeDataService(({ method, path, query, headers, bodyText, signal }) => {
      headers.set("authorization", authorization);
      if (headers.get("prefer")?.includes("count=exact") === true) exactCounts += 1;
      return fetch(`${service().url}/${path}?${query.toString()}`, {
        method,
        headers,
        ...(bodyText !== undefined && { body: bodyText }),
        ...(signal !== undefined && { signal }),
      });
    });
    registerCore(session);
    const { shown } = await findCatalogue({
      signal: new AbortController().signal,
      known: undefined,
      addressedTable: undefined,
      settingsAt: "/data-views.json",
    });
    ({ tables } = shown);
  });

  for (const name of DEMO_TABLES) {
    it(`${name} of the demo`, TIMEOUT, async () => {
      await holdsTo(name, [], "true");
    });
  }

  for (const { name, fate } of STALE_TABLES) {
    it(`${name}, ${fate}: all, by a column with an index, and by one without`, TIMEOUT, async () => {
      await holdsTo(name, [], "true");
      await holdsTo(name, [condition("place", "eq", "5")], "place = 5");
      await holdsTo(name, [condition("kind", "eq", "3")], "kind = 3");
    });
  }

  async function plannedRows(name: string): Promise<number> {
    const [row] = await service().database.query<{
      "QUERY PLAN": readonly { Plan: { "Plan Rows": number } }[];
    }>(`explain (format json) select from public.${name}`);
    return row?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
  }

  /** Opens a view and holds each word that is said of its rows to the truth, until no better one is to come. */
  async function holdsTo(name: string, filters: readonly Filter[], where: string): Promise<void> {
    const [counted] = await service().database.query<{ left: number }>(
      `select count(*)::int as left from public.${name} where ${where}`,
    );
    assert.ok(counted);
    const table = tables.find((one) => one.name === name);
    assert.ok(table, name);
    // Whoever has no index to go by believes the planner in one thing: how much there is to read.
    const isFree = where.startsWith("kind") && (await plannedRows(name)) > READ_WHOLE;
    const isMany = counted.left > MOST_COUNTED;
    const isBest = ({ isTotalExact, atLeast, isFirstLoad }: RowSourceState): boolean =>
      isTotalExact || (isMany && atLeast > MOST_COUNTED) || (isFree && !isFirstLoad);
    const countsBefore = exactCounts;
    const source = createRowSource({ table, sort: [], filters });
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        const state = source.getState();
        const fault = state.isFirstLoad ? undefined : faultOf(countWords(state), counted.left);
        if (fault !== undefined) reject(new Error(`${name} where ${where}: ${fault}`));
        if (state.error !== undefined) reject(state.error);
        if (isBest(state)) resolve();
      };
      source.watch(look);
      source.subscribe(look);
    }).finally(() => {
      source.cancel();
    });
    if (isMany) assert.equal(exactCounts, countsBefore, `${counted.left} rows of ${name} were counted`);
  }
});

/** What is wrong with what is said; `undefined` where nothing is. */
function faultOf(words: string, truth: number): string | undefined {
  const [, how, digits = ""] = /^(about |at least |over )?([\d,]+) rows?$/.exec(words) ?? [];
  const said = Number(digits.replaceAll(",", ""));
  const isRight =
    digits !== "" &&
    (how === "at least "
      ? said <= truth
      : how === "over "
        ? said < truth
        : Math.max(said, truth) <= Math.min(said, truth) * MOST_OFF[how === undefined ? "exactly" : "about"]);
  return isRight ? undefined : `“${words}” of ${truth}`;
}
