import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Catalogue } from "../../../remotes/data/catalogue/catalogue.ts";
import { inverseOf } from "../../../remotes/data/edits/inverse-of.ts";
import { createWriteSender } from "../../../remotes/data/edits/send-write.ts";
import type { SendWatch } from "../../../remotes/data/edits/send-write.ts";
import type { DataFetch } from "../../../remotes/data/export/export-request.ts";
import { askAs } from "../corpus/ask-as.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";

const SQL = `
  create extension if not exists hstore schema public;
  create type public.inner_pair as (n numeric, words text[]);
  create type public.pair as (a bigint, b text, more public.inner_pair);
  create table public.objects (id integer primary key, pair public.pair, marks public.hstore, pairs public.pair[]);
  insert into public.objects values
    (1, row(9007199254740993, 'x,"(', row(1.5, array['a', null, 'b,c'])), 'a=>1, "q\\""=>NULL, "b c"=>"\\\\"',
      array[row(1, null, null)::public.pair]),
    (2, row(null, '', null), '', '{}'),
    (3, null, null, null);
  grant select, insert, update, delete on public.objects to authenticated;
  create table public.objects_before as select * from public.objects;
  create table public.lists (id integer primary key, words text[], grid integer[], hidden text);
  insert into public.lists values (1, array['a, "b"', ' \\ ', 'null', null], '{{1,2},{3,4}}'), (2, '{}', null);
  grant select (id, words, grid), update (words, grid) on public.lists to authenticated;
  grant delete on public.lists to authenticated;`;
const DIFFERENT = `
  select id, now::text as is, before::text as was from public.objects now full join public.objects_before before using (id)
  where now::text is distinct from before::text`;
const WATCH: SendWatch = { note: () => undefined, isWanted: () => true };

describe("values that come as objects, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, SQL);
  let catalogue: Catalogue;
  let fetchData: DataFetch;
  before(async () => {
    ({ catalogue, fetchData } = await askAs(service()));
  });

  it("puts deleted rows back to the byte", async () => {
    const table = catalogue.tables.find(({ name }) => name === "objects");
    assert.ok(table);
    const { look, send } = createWriteSender((path, init) => fetchData(path, init));
    for (const id of ["1", "2", "3"]) {
      const looked = await look(table, { id });
      assert.ok(looked.kind === "seen" && looked.row !== undefined);
      const removal = { kind: "delete", key: { id }, old: looked.row.texts } as const;
      const removed = await send(table, removal, WATCH);
      assert.ok(removed.kind === "written", JSON.stringify(removed));
      const inverse = inverseOf(table, removal, removed.row);
      assert.ok(inverse);
      const back = await send(table, inverse, WATCH);
      assert.equal(back.kind, "written", JSON.stringify(back));
    }
    assert.deepEqual(await service().database.query(DIFFERENT), []);
  });

  it("changes and deletes rows with lists of which only columns are granted", async () => {
    const table = catalogue.tables.find(({ name }) => name === "lists");
    assert.ok(table);
    let isLost = false;
    const { look, send } = createWriteSender(async (path, init) => {
      const answer = await fetchData(path, init);
      if (isLost && init.method === "PATCH") throw new TypeError("Failed to fetch");
      return answer;
    });
    for (const id of ["1", "2"]) {
      const looked = await look(table, { id });
      assert.ok(looked.kind === "seen" && looked.row !== undefined);
      const { texts } = looked.row;
      const set = { words: String.raw`{ "x, \"y\"" , z }` };
      const change = { kind: "update", key: { id }, old: texts, set } as const;
      isLost = true;
      assert.equal((await send(table, change, WATCH)).kind, "unanswered");
      isLost = false;
      // The database writes it otherwise: it says itself that the row has it.
      const written = await send(table, { ...change, isSent: true }, WATCH);
      assert.ok(written.kind === "written", JSON.stringify(written));
      const removal = { kind: "delete", key: { id }, old: written.row.texts } as const;
      assert.equal((await send(table, removal, WATCH)).kind, "written");
    }
  });
});
