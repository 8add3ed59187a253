import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { applySchema } from "./apply-schema.ts";
import { leaveOutExtensions } from "./leave-out-extensions.ts";
import { openDatabase } from "./open-database.ts";
import type { OpenDatabase } from "./open-database.ts";

describe("what a hosted project's migrations hold beside tables", () => {
  let opened: OpenDatabase;
  before(async () => {
    opened = await openDatabase(undefined);
    await applySchema(opened.database, () => undefined);
  });
  after(() => opened.close());

  test("settings of the authenticator's role, and grants to it", async () => {
    await opened.database.execute(`
      alter role authenticator set pgrst.db_max_rows = '100';
      grant usage on schema public to authenticator;
      create table extensions.kept (id int);`);
  });

  test("an extension that isn't there is left out by name, one that is stays", async () => {
    const sql = `create extension if not exists "postgis" with schema extensions;
      create extension if not exists pgcrypto with schema extensions;
      create table public.after_extensions (id int);`;
    const { sql: kept, absent } = await leaveOutExtensions(opened.database, sql);
    assert.deepEqual(absent, ["postgis"]);
    assert.match(kept, /pgcrypto/);
    await opened.database.execute(kept);
    assert.deepEqual(await opened.database.query("select * from public.after_extensions"), []);
  });
});
