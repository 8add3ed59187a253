import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";
import { editGroundOf } from "./edit-ground.ts";
import { runConflicts, runEdits, runMishaps } from "./edit-runs.ts";
import type { EditGround } from "./edit-runs.ts";
import { EDITED_SQL } from "./edited-tables.ts";
import { grantedTablesSql, runGrants } from "./grant-runs.ts";

describe("edits, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, EDITED_SQL + grantedTablesSql(30));
  let ground: EditGround;
  before(async () => {
    ground = await editGroundOf(service());
  });

  it("equal SQL in every type, and can be taken back", async () => {
    assert.deepEqual(await runEdits(ground, 200), []);
  });
  it("of two people: none is lost without a word", async () => {
    assert.deepEqual(await runConflicts(ground, 50), []);
  });
  it("of what is granted: nothing offered is refused for want of a right, nothing refused looks done", async () => {
    assert.deepEqual(await runGrants(ground.database, ground.catalogue, ground.ask), []);
  });
  it("with answers lost, pages killed and tokens expired: written once, taken back to the byte", async () => {
    assert.deepEqual(await runMishaps(ground, 20), []);
  });
});
