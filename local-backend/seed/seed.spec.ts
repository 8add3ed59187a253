import assert from "node:assert/strict";
import { test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";

const at = backendForTests({ flightCount: 3_000 });

test("seeded rows are known to be visible to all, so that an index answers alone", async () => {
  const { database } = at.backend;
  const [pages] = await database.query<{ all: number; visible: number }>(
    "select relpages as all, relallvisible as visible from pg_class where oid = 'public.flights'::regclass",
  );
  assert.ok(pages !== undefined && pages.all > 1);
  assert.equal(pages.visible, pages.all);
});
