import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { makeCatalogue } from "../../cli/catalogue/make-catalogue.ts";
import { parseCatalogue } from "../../remotes/data/catalogue/parse-catalogue.ts";
import type { Catalogue } from "../../remotes/data/catalogue/catalogue.ts";
import { startBackend } from "../start-backend.ts";
import type { RunningBackend } from "../start-backend.ts";
import { createTestingClient } from "../testing-client.ts";
import { openDatabase } from "../database/open-database.ts";
import { applySchema } from "../database/apply-schema.ts";
import type { Database } from "../database/database.ts";
import { measureCatalogue } from "./measure-catalogue.ts";
import { NO_REAL_SERVICE } from "./real-service-for-tests.ts";
import { startRealService } from "./start-real-service.ts";
import type { RealService } from "./start-real-service.ts";
import { ROLES, mixedTablesSql, secretNames } from "./mixed-tables.ts";

const TABLES = 500;
/**
 * The catalogue looks at each table's columns, keys and indexes one by one: 13 times the pages of a bare list of the columns,
 * for 500 tables as for 1,000 (`npm run bench -- catalogue`).
 */
const MOST_PAGES_PER_BARE = 20;

/** Each role sees what was granted to it, and no name beyond that. */
function assertLeaksNothing(role: string, text: string, granted: readonly string[]): void {
  for (const secret of secretNames(TABLES, role)) {
    assert.ok(!text.includes(secret), `${role} was told of ${secret}`);
  }
  for (const name of granted) assert.ok(text.includes(`"${name}"`), `${role} misses ${name}`);
}

describe("foyer_catalogue over 500 mixed tables, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  let service: RealService;
  before(async () => {
    const started = await startRealService();
    assert.ok(started);
    service = started;
    await service.database.execute(mixedTablesSql(TABLES));
    await service.reloadSchema();
  });
  after(() => service.stop());

  for (const role of ROLES) {
    it(`names to ${role} what ${role} may use, and nothing else`, async () => {
      const token = await service.sign({ sub: randomUUID(), role });
      const response = await fetch(`${service.url}/rpc/foyer_catalogue`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await response.text();
      assert.equal(response.status, 200, text);
      assertLeaksNothing(role, text, grantedTo(role));
      const catalogue = read(JSON.parse(text));
      assert.equal(catalogue.role, role);
    });
  }

  it("answers the tag alone while nothing changes, and everything again once something has", async () => {
    const token = await service.sign({ sub: randomUUID() });
    const ask = async (query: string): Promise<{ tag: string; tables?: unknown[] }> =>
      (await (
        await fetch(`${service.url}/rpc/foyer_catalogue${query}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).json()) as { tag: string; tables?: unknown[] };
    const { tag } = await ask("");
    assert.equal((await ask(`?known=${tag}`)).tables, undefined);
    await service.database.execute("alter table public.open_1 rename column label to title");
    const changed = await ask(`?known=${tag}`);
    assert.notEqual(changed.tag, tag);
    assert.ok((changed.tables ?? []).length > 0);
  });

  it("makes the same file by a database connection, and leaves nothing behind", async () => {
    const folder = mkdtempSync(join(tmpdir(), "foyer-catalogue-"));
    const outFile = join(folder, "catalogue.json");
    const lines: string[] = [];
    const source = { kind: "database", connectionString: service.databaseUri, role: "reporter" } as const;
    await makeCatalogue({ source, schema: "public", outFile }, (line) => lines.push(line));
    const text = readFileSync(outFile, "utf8");
    rmSync(folder, { recursive: true });
    assertLeaksNothing("reporter", text, ["report_4"]);
    assert.ok(lines.join("\n").includes("report_4"));
    const { procedures } = JSON.parse(text) as { procedures: { name: string }[] };
    assert.ok(!procedures.some(({ name }) => name.startsWith("foyer_")), "Foyer's own functions are listed");
    const left = await service.database.query(
      "select 1 from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proname = 'foyer_catalogue' and n.nspname <> 'public'",
    );
    assert.equal(left.length, 0);
  });

  it("is closed to who isn't signed in", async () => {
    const response = await fetch(`${service.url}/rpc/foyer_catalogue`);
    assert.ok([401, 403, 404].includes(response.status), String(response.status));
  });

  it("looks into no more pages than it has tables to tell of, whatever their number", async () => {
    const database = await service.connect();
    await database.execute("set role authenticated");
    const { catalogue, bare } = await measureCatalogue(database);
    const ratio = catalogue.pages / bare.pages;
    assert.ok(ratio < MOST_PAGES_PER_BARE, `${catalogue.pages} pages, ${bare.pages} for a bare list`);
  });

  it("tells keys, references of several columns, enums, constants and signatures", async () => {
    const token = await service.sign({ sub: randomUUID() });
    const response = await fetch(`${service.url}/rpc/foyer_catalogue`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assertKnowsDetails(read(await response.json()));
  });
});

describe("foyer_catalogue in the embedded backend", () => {
  let database: Database;
  let close: () => Promise<void>;
  let backend: RunningBackend;
  before(async () => {
    const opened = await openDatabase(undefined);
    ({ database, close } = opened);
    await applySchema(database, () => undefined);
    await database.execute(mixedTablesSql(TABLES));
    backend = await startBackend();
  });
  after(async () => {
    await backend.stop();
    await close();
  });

  for (const role of ROLES) {
    it(`names to ${role} what ${role} may use, and nothing else`, async () => {
      const document = await database.transaction(async ({ query }) => {
        await query(`set local role ${role}`);
        const [row] = await query<{ document: unknown }>("select public.foyer_catalogue() as document");
        return row?.document;
      });
      assertLeaksNothing(role, JSON.stringify(document), grantedTo(role));
      if (role === "authenticated") assertKnowsDetails(read(document));
    });
  }

  it("answers through the gateway with references and row-level security", async () => {
    const client = createTestingClient(backend);
    const { email, password } = await client.createPerson();
    const { access_token: token } = await client.signIn(email, password);
    const { body } = await client.call("/rest/v1/rpc/foyer_catalogue", { token });
    const flights = read(body).tables.find(({ name }) => name === "flights");
    assert.deepEqual(
      flights?.foreignKeys?.map(({ table, columns }) => [table, columns]),
      [
        ["airports", ["destination"]],
        ["airports", ["origin"]],
      ],
    );
    // Its policy shows all rows to whoever is signed in.
    assert.equal(flights.hasRowSecurity, false);
    assert.equal(flights.rowEstimate, undefined);
  });
});

function grantedTo(role: string): string[] {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    authenticated: ["open_1", "partly_2"],
    reporter: ["report_4"],
    anon_like: [],
  };
  return [...(kinds[role] ?? [])];
}

function read(document: unknown): Catalogue {
  const parsed = parseCatalogue(document);
  assert.ok(parsed.ok, JSON.stringify(parsed.problems.slice(0, 3)));
  return parsed.value;
}

function assertKnowsDetails(catalogue: Catalogue): void {
  const child = catalogue.tables.find(({ name }) => name === "open_child");
  assert.deepEqual(child?.foreignKeys, [
    {
      ...{ name: "open_child_parent", columns: ["a", "b"], table: "open_parent", targetColumns: ["a", "b"] },
      onDelete: "refuse",
    },
  ]);
  assert.deepEqual(child.primaryKey, ["a", "b", "n"]);
  const mood = child.columns.find(({ name }) => name === "mood");
  assert.deepEqual(mood?.enumValues, ["low", "it's high"]);
  assert.equal(mood.defaultText, "it's high");
  assert.equal(mood.comment, "How it feels");
  // Columns are known by their numbers, of which dropped ones keep theirs.
  const dropped = catalogue.tables.find(({ name }) => name === "open_dropped");
  assert.deepEqual(dropped?.primaryKey, ["id"]);
  assert.deepEqual(dropped.uniqueKeys, [["day", "up"]]);
  assert.deepEqual(
    dropped.foreignKeys?.map(({ columns, targetColumns }) => [columns, targetColumns]),
    [[["up"], ["id"]]],
  );
  assert.deepEqual(
    dropped.indexes?.map(({ columns, descending }) => [columns, descending]),
    [
      [["id"], undefined],
      [["day", "up"], undefined],
      [["day", "up"], ["day"]],
    ],
  );
  assert.equal(dropped.isWhole, true);
  const procedure = catalogue.procedures.find(({ name }) => name === "open_procedure");
  assert.deepEqual(
    procedure?.arguments.map(({ name, isRequired, defaultText }) => [name, isRequired, defaultText]),
    [
      ["first", true, undefined],
      ["second", false, "7"],
      ["third", false, "it's"],
    ],
  );
  assert.equal(procedure.isReadOnly, true);
  // The row type of a table that is closed to the caller would name it.
  assert.equal(catalogue.procedures.find(({ name }) => name === "open_door")?.result, "record");
}
