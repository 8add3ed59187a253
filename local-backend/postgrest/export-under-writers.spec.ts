import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { tableView } from "../../remotes/data/address/view-address.ts";
import type { SortKey } from "../../remotes/data/address/view-address.ts";
import type { Catalogue } from "../../remotes/data/catalogue/catalogue.ts";
import { completenessOf } from "../../remotes/data/export/export-progress.ts";
import type { DataFetch } from "../../remotes/data/export/export-request.ts";
import { EXPORT_FORMATS } from "../../remotes/data/export/page-format.ts";
import type { ExportFormat } from "../../remotes/data/export/page-format.ts";
import { toExportQuestion } from "../../remotes/data/export/view-question.ts";
import { busySql, createWriters, findFaults, firstNumbers } from "./busy-table.ts";
import { askAs } from "./corpus/ask-as.ts";
import { exportToText } from "./export-to-text.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";

/** Small pages: many requests, and between any two of them somebody writes. */
const PAGE_ROWS = 100;
const STABLE_ROWS = 2_000;
const BY_VALUE: readonly SortKey[] = [{ column: "val", direction: "asc" }];

describe("an export while others write, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ maxRows: PAGE_ROWS }, busySql(STABLE_ROWS));
  let catalogue: Catalogue;
  let fetchData: DataFetch;
  let fetchUnderWriters: DataFetch;

  before(async () => {
    ({ catalogue, fetchData } = await askAs(service()));
    const write = createWriters(service().database);
    fetchUnderWriters = async (path, init) => {
      await write();
      return fetchData(path, init);
    };
  });

  async function run(
    relation: string,
    sort: readonly SortKey[],
    fetchPages: DataFetch,
    format: ExportFormat = "jsonl",
  ): Promise<{ twice: number; lost: number; moved: number; said: string }> {
    const table = catalogue.tables.find(({ name }) => name === relation);
    assert.ok(table);
    const question = toExportQuestion(table, { ...tableView(relation), sort });
    const { text, progress } = await exportToText(fetchPages, question, format);
    const ids = firstNumbers(text);
    assert.equal(ids.length, progress.rows);
    const moved = progress.changes?.moved ?? 0;
    return { ...findFaults(ids, STABLE_ROWS), moved, said: completenessOf(progress, question) };
  }

  it("has every row that stays once, in the order of the key", async () => {
    const { twice, lost } = await run("busy", [], fetchUnderWriters);
    assert.deepEqual({ twice, lost }, { twice: 0, lost: 0 });
  });

  for (const format of EXPORT_FORMATS) {
    it(`has it once in a sort by what is written as well, wherever it moved, as ${format}`, async () => {
      const { twice, lost, moved, said } = await run("busy", BY_VALUE, fetchUnderWriters, format);
      assert.deepEqual({ twice, lost }, { twice: 0, lost: 0 });
      assert.ok(moved > 0, "rows moved past it");
      assert.notEqual(said, "changed");
    });
  }

  it("says so of a view without a key, whose pages are counted off", async () => {
    assert.equal((await run("busy_view", BY_VALUE, fetchUnderWriters)).said, "changed");
    assert.equal((await run("busy_view", [], fetchUnderWriters)).said, "changed");
  });

  it("is complete in any order while nobody writes", async () => {
    for (const relation of ["busy", "busy_view"])
      for (const sort of [[], BY_VALUE])
        assert.deepEqual(await run(relation, sort, fetchData), {
          twice: 0,
          lost: 0,
          moved: 0,
          said: "complete",
        });
  });
});
