import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe, it } from "node:test";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import { tableView } from "../../remotes/data/address/view-address.ts";
import type { SortKey } from "../../remotes/data/address/view-address.ts";
import type { Procedure, Table } from "../../remotes/data/catalogue/catalogue.ts";
import { readLabel } from "../../remotes/data/catalogue/reference-labels.ts";
import { findCatalogue } from "../../remotes/data/catalogue/find-catalogue.ts";
import { completenessOf } from "../../remotes/data/export/export-progress.ts";
import type { ExportProgress } from "../../remotes/data/export/export-progress.ts";
import type { DataFetch, ExportQuestion } from "../../remotes/data/export/export-request.ts";
import { toExportQuestion } from "../../remotes/data/export/view-question.ts";
import { createRowSource } from "../../remotes/data/paging/row-source.ts";
import { callProcedure } from "../../remotes/data/procedures/call-procedure.ts";
import type { Row } from "../../remotes/data/requests/read-answer.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";
import { RELATIONS, RELATIONS_SQL, ROWS } from "./relations-of-all-kinds.ts";
import { exportToText } from "./export-to-text.ts";
import { lookAt, lookThrough, until } from "./look-through.ts";

const PAGE_ROWS = 200;
const SORTS: readonly (readonly SortKey[])[] = [
  [],
  [{ column: "grp", direction: "asc" }],
  [{ column: "note", direction: "desc" }],
];

describe(
  "every row exactly once, with a key or without, by a real PostgREST",
  { skip: NO_REAL_SERVICE },
  () => {
    const service = realServiceForTests({ maxRows: PAGE_ROWS }, RELATIONS_SQL);
    let tables: readonly Table[];
    let procedures: readonly Procedure[];
    let fetchData: DataFetch;

    before(async () => {
      const authorization = `Bearer ${await service().sign({ sub: randomUUID() })}`;
      fetchData = (path, init) =>
        fetch(`${service().url}/${path}`, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), authorization },
        });
      const { session } = createFakeDataService(({ method, path, query, headers, body, signal }) => {
        headers.set("authorization", authorization);
        return fetch(`${service().url}/${path}?${query.toString()}`, {
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
        settingsAt: "/data-views.json",
      });
      ({ tables, procedures } = shown);
    });

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
      const source = createRowSource({ table, sort: [], filters: [] });
      const stop = source.subscribe(() => undefined);
      const [label] = (table.foreignKeys ?? []).flatMap((foreignKey) => foreignKey.label ?? []);
      assert.ok(label);
      const isLabelled = (at: number): boolean => {
        const row = source.row(at) ?? {};
        const wanted = row["parent"] === null ? undefined : `name ${row["parent"] as number}`;
        return readLabel(row, label) === wanted;
      };
      // Rows that nobody stays at get no labels: the first ones of a view come without, and are asked for theirs a little later.
      for (const first of [0, 100, 200]) {
        const view = Array.from({ length: 100 }, (_, at) => first + at);
        await lookAt(source, first, first + 99);
        await until(source, () => view.every(isLabelled));
      }
      stop();
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
      assert.equal((await service().database.query("select at from public.called")).length, 1);
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
        const isLastPage =
          new URLSearchParams(path.split("?")[1]).get("which")?.startsWith("gt.1400") === true;
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
      return (await service().database.query<{ which: number }>(sql)).map(({ which }) => String(which));
    }

    async function exportAll(
      table: Table,
      sort: readonly SortKey[],
      fetchPages = fetchData,
    ): Promise<{ lines: readonly string[]; progress: ExportProgress; question: ExportQuestion }> {
      const question = toExportQuestion(table, { ...tableView(table.name), sort });
      const { text, progress } = await exportToText(fetchPages, question, "jsonl");
      return { lines: text.trimEnd().split("\n"), progress, question };
    }
  },
);
