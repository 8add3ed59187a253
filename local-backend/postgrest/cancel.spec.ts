import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe, it } from "node:test";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import type { SortKey } from "../../remotes/data/address/view-address.ts";
import { findCatalogue } from "../../remotes/data/catalogue/find-catalogue.ts";
import type { Table } from "../../remotes/data/catalogue/catalogue.ts";
import { pauseBefore } from "../../remotes/data/paging/expected-cost.ts";
import { createRowSource } from "../../remotes/data/paging/row-source.ts";
import type { RowSource } from "../../remotes/data/paging/row-source.ts";
import type { Database } from "../database/database.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";

/** Its policy takes so long with each row that a sort of them all takes half a second. */
const SLOW_SQL = `
  create table public.slow (id int primary key, a int, b text, c date);
  insert into public.slow select n, n % 7, md5(n::text), date '2026-01-01' + n from generate_series(1, 100) n;
  alter table public.slow enable row level security;
  create policy slowly on public.slow for select to authenticated using (pg_sleep(0.005)::text = '');
  grant select on public.slow to authenticated;
`;
const SORTS: readonly SortKey[] = ["a", "b", "c", "id"].flatMap((column) => [
  { column, direction: "asc" },
  { column, direction: "desc" },
]);
const CHANGES = 10;

describe("what the page leaves to the database, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, SLOW_SQL);
  let slow: Table;
  let watcher: Database;
  let seen: readonly SeenRequest[];

  before(async () => {
    const authorization = `Bearer ${await service().sign({ sub: randomUUID() })}`;
    const fake = createFakeDataService(({ path, query, headers, signal }) => {
      headers.set("authorization", authorization);
      return fetch(`${service().url}/${path}?${query.toString()}`, { headers, ...(signal && { signal }) });
    });
    registerCore(fake.session);
    seen = fake.seen;
    const { signal } = new AbortController();
    const question = { signal, known: undefined, addressedTable: undefined, settingsAt: "/data-views.json" };
    const table = (await findCatalogue(question)).shown.tables.find(({ name }) => name === "slow");
    assert.ok(table);
    slow = table;
    watcher = await service().connect();
  });

  const rowRequests = (): readonly SeenRequest[] =>
    seen.filter(({ path, headers }) => path === "slow" && headers.get("prefer")?.includes("count") !== true);
  /** How many queries of the page the database works on; one that is over in a moment, such as a plan's, is none. */
  const active = async (): Promise<number> =>
    (
      await watcher.query(
        `select pid from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
           and query like '%"slow"%' and clock_timestamp() - query_start > '50 ms'`,
      )
    ).length;
  const isRead = (source: RowSource): boolean => source.row(0) !== undefined;

  it("ten quick changes of the sort ask for the last one alone, and one query is active at most", async () => {
    const before = rowRequests().length;
    let source = createRowSource({ table: slow, sort: [], filters: [] });
    let stop: () => void = () => undefined;
    for (let change = 0; change < CHANGES; change += 1) {
      stop();
      // Never by the key itself: that one has an index, and is sent at once.
      const question = { table: slow, sort: [SORTS[change % 6] as SortKey], filters: [] };
      source = createRowSource(question);
      stop = source.subscribe(() => undefined, pauseBefore(question, undefined));
    }
    let most = 0;
    while (!isRead(source)) most = Math.max(most, await active());
    stop();
    assert.equal(most, 1);
    const asked = rowRequests().slice(before);
    assert.ok(asked.every(({ query }) => query.get("order")?.startsWith("b.desc") === true));
    assert.equal(asked.filter(({ query }) => !query.has("or") && !query.has("offset")).length, 1);
  });

  it("what was cancelled is never sent again, and the database comes to rest", async () => {
    const source = createRowSource({ table: slow, sort: [{ column: "b", direction: "asc" }], filters: [] });
    const stop = source.subscribe(() => undefined);
    while ((await active()) === 0);
    const sent = seen.length;
    source.cancel();
    // The notice goes and comes, and each time the view has another height.
    for (const last of [20, 22, 20, 24]) source.look(0, last);
    while ((await active()) > 0);
    source.look(0, 22);
    assert.equal(await active(), 0);
    assert.equal(seen.length, sent);
    assert.equal(source.getState().isStopped, true);
    stop();
  });
});
