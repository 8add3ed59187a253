import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { applySchema } from "./apply-schema.ts";
import { readMigrations } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { OpenDatabase } from "./open-database.ts";

/** Migrations that change the text of a function which an earlier one made. */
const PATCHING = ["foyer_sessions", "foyer_requires_aal2", "foyer_default_views", "foyer_open_rows"];
/** The catalogue as the migration before them leaves it. */
const MADE = "foyer_catalogue_version_2";

describe("migrations that change foyer_catalogue", () => {
  let opened: OpenDatabase;
  before(async () => {
    opened = await openDatabase(undefined);
    await applySchema(opened.database, () => undefined);
  });
  after(() => opened.close());

  async function sqlOf(name: string): Promise<string> {
    const found = (await readMigrations()).find((migration) => migration.name === name);
    assert.ok(found, name);
    return found.sql;
  }
  const partOf = (sql: string, pattern: RegExp): string => {
    const [part] = pattern.exec(sql) ?? [];
    assert.ok(part !== undefined, String(pattern));
    return part;
  };
  async function inTransaction(work: () => Promise<void>): Promise<void> {
    await opened.database.execute("begin");
    try {
      await work();
    } finally {
      await opened.database.execute("rollback");
    }
  }

  for (const name of PATCHING) {
    const patchOf = async (): Promise<string> =>
      partOf(await sqlOf(name), /^do \$(\w*)\$[\s\S]*?end \$\1\$;/m);

    it(`${name} stops, and says what to do, where the function is another one`, async () => {
      const patch = await patchOf();
      await inTransaction(async () => {
        await opened.database.execute(`
          create or replace function public.foyer_catalogue(schema_name text default 'public', known text default null)
          returns jsonb language sql stable as $$ select '{}'::jsonb $$`);
        await assert.rejects(
          opened.database.execute(patch),
          /foyer_catalogue is not as the migrations before made it/,
        );
      });
    });

    it(`${name} does nothing where there is no such function`, async () => {
      const patch = await patchOf();
      await inTransaction(async () => {
        await opened.database.execute("drop function public.foyer_catalogue(text, text)");
        await opened.database.execute(patch);
      });
    });
  }

  it("the last one changes the function whether or not the one between was applied", async () => {
    const make = partOf(await sqlOf(MADE), /create function public\.foyer_catalogue\([\s\S]*?\n\$\$;/);
    const patch = partOf(await sqlOf("foyer_requires_aal2"), /^do \$catalogue\$[\s\S]*?\$catalogue\$;/m);
    await inTransaction(async () => {
      await opened.database.execute("drop function public.foyer_catalogue(text, text)");
      await opened.database.execute(make);
      await opened.database.execute(patch);
      const [row] = await opened.database.query<{ text: string }>(
        "select pg_get_functiondef('public.foyer_catalogue(text, text)'::regprocedure) as text",
      );
      assert.match(row?.text ?? "", /'secondFactor'/);
      assert.match(row?.text ?? "", /p\.proname !~ '\^foyer_'/);
    });
  });
});
