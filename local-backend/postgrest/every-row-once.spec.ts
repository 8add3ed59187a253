import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import { tableView } from "../../remotes/data/address/view-address.ts";
import type { SortKey } from "../../remotes/data/address/view-address.ts";
import type { Procedure, Table } from "../../remotes/data/catalogue/catalogue.ts";
import { readLabel } from "../../remotes/data/catalogue/reference-labels.ts";
import { findCatalogue } from "../../remotes/data/catalogue/find-catalogue.ts";
import { createExportJob } from "../../remotes/data/export/export-job.ts";
import { completenessOf } from "../../remotes/data/export/export-progress.ts";
import type { ExportProgress } from "../../remotes/data/export/export-progress.ts";
import type { DataFetch, ExportQuestion } from "../../remotes/data/export/export-request.ts";
import { createDownloadSink } from "../../remotes/data/export/export-sink.ts";
import { createPageFormat } from "../../remotes/data/export/page-format.ts";
import { toExportQuestion } from "../../remotes/data/export/view-question.ts";
import { ROWS_PER_BLOCK } from "../../remotes/data/paging/block-cache.ts";
import { createRowSource } from "../../remotes/data/paging/row-source.ts";
import type { RowSource } from "../../remotes/data/paging/row-source.ts";
import { callProcedure } from "../../remotes/data/procedures/call-procedure.ts";
import type { Row } from "../../remotes/data/requests/read-answer.ts";
import { findPrograms } from "./find-programs.ts";
import { startRealService } from "./start-real-service.ts";
import type { RealService } from "./start-real-service.ts";

const skip = findPrograms() === undefined ? "npm has no PostgreSQL and PostgREST for this platform" : false;
const ROWS = 1500;
const PAGE_ROWS = 200;

/** Relations without a primary key, as the world has them; `which` tells the rows apart for the test. */
const RELATIONS_SQL = `
  create table public.keyed (which int primary key, grp text not null, note text);
  insert into public.keyed
    select n, 'g' || (n * 7919 % 3), case when n % 5 = 0 then null else 'note ' || (n % 11) end
    from generate_series(1, ${ROWS}) n order by md5(n::text);
  create view public.keyed_view with (security_invoker = true) as select * from public.keyed;
  create table public.unique_only (which int not null unique, grp text not null, note text);
  insert into public.unique_only select * from public.keyed order by md5(which::text || 'a');
  create table public.unique_nullable (which int unique, grp text not null, note text);
  insert into public.unique_nullable select * from public.keyed order by md5(which::text || 'b');
  create table public.bare (which int, grp text, note text);
  insert into public.bare select * from public.keyed order by md5(which::text || 'c');
  create table public.key_not_granted (secret int primary key, which int, grp text, note text);
  insert into public.key_not_granted select which, which, grp, note from public.keyed order by md5(which::text || 'd');
  create table public.twins (which int, grp text, note text);
  insert into public.twins select which / 2, grp, 'n' from public.keyed;
  create table public.tree (which int primary key, grp text not null, note text,
    parent int references public.tree, name text not null);
  insert into public.tree
    select which, grp, note, nullif(which / 10, 0), 'name ' || which from public.keyed order by which;
  create table public.branches (which int, part int, name text not null, up_which int, up_part int,
    primary key (which, part), foreign key (up_which, up_part) references public.branches);
  insert into public.branches values (1, 1, 'root', null, null), (1, 2, 'leaf', 1, 1);
  create table public.documents (which int, body json, grp text);
  insert into public.documents select which, '{}', grp from public.keyed;
  create table public.called (at timestamptz default now());
  create function public.many(how_many int) returns table (which int) language plpgsql volatile security definer
    set search_path = '' as $$
    begin
      insert into public.called default values;
      return query select generate_series(1, how_many);
    end $$;
  grant execute on function public.many to authenticated;
  grant select on public.keyed, public.keyed_view, public.unique_only, public.unique_nullable, public.bare,
    public.twins, public.tree, public.branches, public.documents to authenticated;
  grant select (which, grp, note) on public.key_not_granted to authenticated;
  analyze;
`;
const RELATIONS = [
  "keyed",
  "keyed_view",
  "unique_only",
  "unique_nullable",
  "bare",
  "key_not_granted",
  "twins",
  "tree",
];
const SORTS: readonly (readonly SortKey[])[] = [
  [],
  [{ column: "grp", direction: "asc" }],
  [{ column: "note", direction: "desc" }],
];

describe("every row exactly once, with a key or without, by a real PostgREST", { skip }, () => {
  let service: RealService;
  let tables: readonly Table[];
  let procedures: readonly Procedure[];
  let fetchData: DataFetch;

  before(async () => {
    const started = await startRealService({ maxRows: PAGE_ROWS });
    assert.ok(started);
    service = started;
    await service.database.execute(RELATIONS_SQL);
    await service.reloadSchema();
    const authorization = `Bearer ${await service.sign({ sub: randomUUID() })}`;
    fetchData = (path, init) =>
      fetch(`${service.url}/${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization },
      });
    const { session } = createFakeDataService(({ method, path, query, headers, body, signal }) => {
      headers.set("authorization", authorization);
      return fetch(`${service.url}/${path}?${query.toString()}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal !== undefined && { signal }),
      });
    });
    registerCore(session);
    const { shown } = await findCatalogue({
      signal: new AbortController().signal,
      known: undefined,
      addressedTable: undefined,
    });
    ({ tables, procedures } = shown);
  });
  after(() => service.stop());

  for (const name of RELATIONS) {
    for (const sort of SORTS) {
      const words = sort.map(({ column, direction }) => `${column} ${direction}`).join() || "nothing";
      it(`${name}, sorted by ${words}: read in the grid and exported`, async () => {
        const table = tableOf(name);
        const wanted = (await readAll(`select which from public.${name}`)).sort();
        const source = createRowSource({ table, sort, filters: [] });
        const shown = await lookThrough(source);
        assert.deepEqual(shown.map(({ which }) => String(which)).sort(), wanted);
        const { lines, progress, question } = await exportAll(table, sort);
        assert.deepEqual(lines.map((line) => String((JSON.parse(line) as Row)["which"])).sort(), wanted);
        assert.equal(completenessOf(progress, question), "complete");
      });
    }
  }

  it("labels a reference to the same table by the row that it points to", async () => {
    const table = tableOf("tree");
    const rows = await lookThrough(createRowSource({ table, sort: [], filters: [] }));
    const [label] = (table.foreignKeys ?? []).flatMap((foreignKey) => foreignKey.label ?? []);
    assert.ok(label);
    for (const row of rows.slice(0, 300))
      assert.equal(
        readLabel(row, label),
        row["parent"] === null ? undefined : `name ${row["parent"] as number}`,
      );
  });

  it("opens a table that refers to itself by two columns, which no request can follow", async () => {
    const table = tableOf("branches");
    const rows = await lookThrough(createRowSource({ table, sort: [], filters: [] }));
    assert.deepEqual(
      rows.map(({ name }) => name),
      ["root", "leaf"],
    );
  });

  it("reads rows without labels where the service can't follow a reference", async () => {
    const table = tableOf("tree");
    const foreignKeys = (table.foreignKeys ?? []).map((foreignKey) => ({
      ...foreignKey,
      label: { alias: "gone", column: "name", select: "gone:no_such_relation(name)" },
    }));
    const rows = await lookThrough(
      createRowSource({ table: { ...table, foreignKeys }, sort: [], filters: [] }),
    );
    assert.equal(rows.length, ROWS);
  });

  it("tells how many rows a procedure answered where not all came, and calls it once", async () => {
    const procedure = procedures.find(({ name }) => name === "many");
    assert.ok(procedure);
    const answer = await callProcedure(procedure, { how_many: "1234" }, new AbortController().signal);
    assert.ok(answer.kind === "rows");
    assert.equal(answer.rows.length, PAGE_ROWS);
    assert.equal(answer.total, 1234);
    assert.equal((await service.database.query("select at from public.called")).length, 1);
    const short = await callProcedure(procedure, { how_many: "7" }, new AbortController().signal);
    assert.equal(short.kind === "rows" ? short.total : undefined, undefined);
  });

  it("calls no export complete where nothing tells rows apart, nor where the number differs", async () => {
    const { progress, question } = await exportAll(tableOf("documents"), [
      { column: "grp", direction: "asc" },
    ]);
    assert.equal(progress.rows, ROWS);
    assert.equal(completenessOf(progress, question), "uncertain");
    const swallowing: DataFetch = async (path, init) => {
      const response = await fetchData(path, init);
      const isLastPage = new URLSearchParams(path.split("?")[1]).get("which")?.startsWith("gt.1400") === true;
      return isLastPage ? Response.json([]) : response;
    };
    const short = await exportAll(tableOf("keyed"), [], swallowing);
    assert.equal(short.progress.rows, 1400);
    assert.equal(short.progress.total, ROWS);
    assert.equal(completenessOf(short.progress, short.question), "differs");
  });

  function tableOf(name: string): Table {
    const table = tables.find((one) => one.name === name);
    assert.ok(table, `the catalogue lists ${name}`);
    return table;
  }

  async function readAll(sql: string): Promise<string[]> {
    return (await service.database.query<{ which: number }>(sql)).map(({ which }) => String(which));
  }

  /** Looks at one view after another, from the first row to the last. */
  async function lookThrough(source: RowSource): Promise<readonly Row[]> {
    const stop = source.subscribe(() => undefined);
    const rows: Row[] = [];
    for (let first = 0; ; first += ROWS_PER_BLOCK) {
      source.look(first, first + ROWS_PER_BLOCK - 1);
      await until(source, () => {
        const { error, isTotalExact, isFirstLoad, total } = source.getState();
        if (error !== undefined) throw error;
        const last = isTotalExact ? Math.min(total, first + ROWS_PER_BLOCK) : first + ROWS_PER_BLOCK;
        return !isFirstLoad && (isTotalExact || last < total) && isHere(source, first, last);
      });
      const { total, isTotalExact } = source.getState();
      for (let at = first; at < Math.min(total, first + ROWS_PER_BLOCK); at += 1)
        rows.push(source.row(at) ?? {});
      if (isTotalExact && first + ROWS_PER_BLOCK >= total) break;
    }
    stop();
    return rows;
  }

  function isHere(source: RowSource, first: number, last: number): boolean {
    for (let at = first; at < last; at += 1) if (source.row(at) === undefined) return false;
    return true;
  }

  /** Waits until a source of rows has changed to what is wanted. */
  function until(source: RowSource, isReached: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        try {
          if (!isReached()) return;
          resolve();
        } catch (error) {
          reject(new Error("The rows could not be read.", { cause: error }));
        }
        stop();
      };
      const stop = source.watch(look);
      look();
    });
  }

  async function exportAll(
    table: Table,
    sort: readonly SortKey[],
    fetchPages = fetchData,
  ): Promise<{ lines: readonly string[]; progress: ExportProgress; question: ExportQuestion }> {
    const question = toExportQuestion(table, { ...tableView(table.name), sort });
    const saved: Blob[] = [];
    const pages = createPageFormat(
      "jsonl",
      question.columns,
      question.order.map(({ column }) => column),
    );
    const job = createExportJob(
      fetchPages,
      question,
      pages,
      createDownloadSink("x", pages.mediaType, (blob) => saved.push(blob)),
    );
    await job.run(new AbortController().signal);
    const text = await (saved[0] as Blob).text();
    return { lines: text.trimEnd().split("\n"), progress: job.progress(), question };
  }
});
