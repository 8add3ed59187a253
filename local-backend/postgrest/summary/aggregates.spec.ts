import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import type { Column, Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { forgetWays } from "../../../remotes/data/requests/known-ways.ts";
import { askSummary } from "../../../remotes/data/summary/ask-summary.ts";
import { lackOf } from "../../../remotes/data/summary/summary-lack.ts";
import { knownSummaryWay } from "../../../remotes/data/summary/summary-way.ts";
import { createPick } from "../filter-round-trip.ts";
import { COLUMNS, insertSql } from "../filter-types.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";
import type { RealService } from "../start-real-service.ts";
import { CLOCK_CHANGES_SQL } from "./clock-changes.ts";
import { anySayable, compareAggregates } from "./compare-aggregates.ts";
import { SUMMARY_ROLES, SUMMARY_SQL } from "./summary-roles.ts";

const QUESTIONS_EACH = 60;
const ROWS = 300;
const MAX_ROWS = 1000;
const CONNECTIONS = 4;
const TABLES_SQL = [
  SUMMARY_SQL,
  insertSql(ROWS, createPick(2026)),
  ";",
  CLOCK_CHANGES_SQL,
  // Of those with grants of columns, these may read the key.
  "grant select (id) on public.filtered to asker_1, asker_5, asker_9;",
  "drop function public.foyer_summary(jsonb);",
].join("\n");
const { signal } = new AbortController();

const kept = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});

const ID: Column = { name: "id", type: "integer", isNullable: false };
const FILTERED: Table = {
  name: "filtered",
  kind: "table",
  comment: undefined,
  columns: [ID, ...COLUMNS.map(({ name, type }) => ({ name, type, isNullable: true }))],
  primaryKey: ["id"],
};
const KEYLESS_ROLES = ["asker_3", "asker_7"];

let asked: { readonly url: string; readonly authorization: string; readonly paths: string[] } | undefined;
const { session } = createFakeDataService(({ method, path, query, headers, bodyText }) => {
  if (asked === undefined) throw new Error("Nobody is asked yet.");
  asked.paths.push(path);
  headers.set("authorization", asked.authorization);
  const body = bodyText === undefined ? {} : { body: bodyText };
  return fetch(`${asked.url}/${path}?${query.toString()}`, { method, headers, ...body });
});
registerCore(session);

/** Makes the data views' modules ask as a role from now on. @returns what is asked for */
async function becomeRole({ url, sign }: RealService, role: string): Promise<readonly string[]> {
  asked = { url, authorization: `Bearer ${await sign({ role })}`, paths: [] };
  return asked.paths;
}

describe("a PostgREST without foyer_summary, but with aggregates", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ hasAggregates: true, maxRows: MAX_ROWS }, TABLES_SQL);

  it(`answers ${QUESTIONS_EACH * SUMMARY_ROLES.length} generated questions of ten roles as plain SQL does, or says what it can't`, async () => {
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => service().connect()));
    const pick = createPick(311);
    const tally = { telling: 0, refused: 0, lacking: 0 };
    forgetWays();
    for (const role of SUMMARY_ROLES) {
      await becomeRole(service(), role.name);
      const questions = Array.from({ length: QUESTIONS_EACH }, () => anySayable(pick));
      // A catalogue holds what its reader is granted.
      const hasKey = !KEYLESS_ROLES.includes(role.name);
      const isGranted = (column: Column): boolean =>
        column === ID ? hasKey : role.columns?.includes(column.name) !== false;
      const table = { ...FILTERED, columns: FILTERED.columns.filter(isGranted) };
      const ran = await compareAggregates(table, role, questions, connections, hasKey ? MAX_ROWS : undefined);
      assert.deepEqual(ran.failures.slice(0, 3), []);
      tally.telling += ran.telling;
      tally.refused += ran.refused;
      tally.lacking += ran.lacking;
    }
    assert.ok(tally.telling > 100 && tally.refused > 50 && tally.lacking > 5, JSON.stringify(tally));
  });

  it("is asked for the function once in a visit, and for nothing that it can't say", async () => {
    forgetWays();
    const paths = await becomeRole(service(), "authenticated");
    const median = { groups: [], measures: [{ of: "median", column: "i" } as const] };
    for (let time = 0; time < 2; time += 1)
      await assert.rejects(
        askSummary({ table: FILTERED, filters: [], question: median, limit: 1 }, signal),
        (error) => lackOf(error) === "values only",
      );
    assert.deepEqual(paths, ["rpc/foyer_summary", "filtered"]);
    assert.equal(knownSummaryWay(), "aggregates");
  });
});

describe("a PostgREST without foyer_summary and without aggregates", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, TABLES_SQL);

  it("says that nothing there sums up whole tables, and isn't asked again", async () => {
    forgetWays();
    const paths = await becomeRole(service(), "authenticated");
    const rows = { groups: [{ column: "t", by: "value" } as const], measures: [{ of: "rows" } as const] };
    for (let time = 0; time < 2; time += 1)
      await assert.rejects(
        askSummary({ table: FILTERED, filters: [], question: rows, limit: 1 }, signal),
        (error) => lackOf(error) === "nothing",
      );
    assert.deepEqual(paths, ["rpc/foyer_summary", "filtered"]);
  });
});
