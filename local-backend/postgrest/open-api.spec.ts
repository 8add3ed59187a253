import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogueFromOpenApi } from "@foyer/contracts";
import type { Catalogue } from "../../remotes/data/catalogue/catalogue.ts";
import { parseCatalogue } from "../../remotes/data/catalogue/parse-catalogue.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";

const VIEWS_SQL = `
  create table public.orders (id integer primary key, label text);
  create view public.pairs_joined as select o.id, i.id as other from public.orders o cross join public.orders i;
  create view public.pairs_written as select * from public.pairs_joined;
  create function public.write_nothing() returns trigger language plpgsql as 'begin return new; end';
  create trigger t instead of update on public.pairs_written for each row execute function public.write_nothing();
  create view public.plain_view as select * from public.orders;
  grant select, update on public.orders, public.pairs_joined, public.pairs_written, public.plain_view to service_role;
`;
const VIEWS = ["pairs_joined", "pairs_written", "plain_view"];

describe("a catalogue of the OpenAPI document, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, VIEWS_SQL);

  async function readTables(): Promise<Catalogue["tables"]> {
    const token = await service().sign({ role: "service_role" });
    const answer = await fetch(`${service().url}/`, { headers: { authorization: `Bearer ${token}` } });
    const parsed = parseCatalogue(catalogueFromOpenApi(await answer.json(), "public"));
    assert.ok(parsed.ok);
    return parsed.value.tables;
  }

  it("has keys, references of one column and types", async () => {
    const flights = (await readTables()).find(({ name }) => name === "flights");
    assert.deepEqual(flights?.primaryKey, ["id"]);
    assert.deepEqual(
      flights.foreignKeys?.map(({ table, columns }) => [table, columns]),
      [
        ["airports", ["origin"]],
        ["airports", ["destination"]],
      ],
    );
    assert.equal(flights.columns.find(({ name }) => name === "date")?.type, "timestamp without time zone");
  });

  it("has no key of a view: of a join it isn't one", async () => {
    const tables = (await readTables()).filter(({ name }) => name === "orders" || VIEWS.includes(name));
    assert.deepEqual(
      new Map(tables.map(({ name, kind, primaryKey }) => [name, [kind, primaryKey]])),
      new Map<string, unknown>([
        ["orders", ["table", ["id"]]],
        ...VIEWS.map((name) => [name, ["view", []]] as const),
      ]),
    );
  });
});
