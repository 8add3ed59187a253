import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inverseOf } from "../../../remotes/data/edits/inverse-of.ts";
import { createWriteSender } from "../../../remotes/data/edits/send-write.ts";
import type { SendWatch } from "../../../remotes/data/edits/send-write.ts";
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
  create table public.objects_before as select * from public.objects;`;
const DIFFERENT = `
  select id, now::text as is, before::text as was from public.objects now full join public.objects_before before using (id)
  where now::text is distinct from before::text`;
const WATCH: SendWatch = { note: () => undefined, isWanted: () => true };

describe("values that come as objects, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, SQL);

  it("puts deleted rows back to the byte", async () => {
    const { catalogue, fetchData } = await askAs(service());
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
});
