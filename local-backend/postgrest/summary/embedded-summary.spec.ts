import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { backendForTests } from "../../backend-for-tests.ts";
import { applySchema } from "../../database/apply-schema.ts";
import type { Database } from "../../database/database.ts";
import { openDatabase } from "../../database/open-database.ts";
import { createPick } from "../filter-round-trip.ts";
import { insertSql } from "../filter-types.ts";
import { askDatabase } from "./ask-database.ts";
import { CLOCK_CHANGES_SQL } from "./clock-changes.ts";
import { compareAnswers } from "./compare-answers.ts";
import { SUMMARY_SQL } from "./summary-roles.ts";

const QUESTIONS = 100;
const ROWS = 300;

describe("foyer_summary in the embedded database", () => {
  let database: Database;
  let close: () => Promise<void>;
  before(async () => {
    ({ database, close } = await openDatabase(undefined));
    await applySchema(database, () => undefined);
    await database.execute(
      [SUMMARY_SQL, insertSql(ROWS, createPick(2026)), ";", CLOCK_CHANGES_SQL].join("\n"),
    );
  });
  after(() => close());

  it(`${QUESTIONS} generated questions of ten roles are answered as plain SQL answers them`, async () => {
    const { failures, telling } = await compareAnswers(askDatabase(database), [database], QUESTIONS);
    assert.deepEqual(failures.slice(0, 3), []);
    assert.ok(telling > QUESTIONS / 5, `${telling} told of groups`);
  });
});

describe("foyer_summary of the embedded backend", () => {
  const at = backendForTests({ flightCount: 100 });

  it("answers through the gateway, and names a column that isn't there", async () => {
    const { email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    const ask = (question: object) =>
      at.client.call("/rest/v1/rpc/foyer_summary", { token, json: { question } });
    const { body } = await ask({ table: "flights", groups: [{ column: "origin", by: "value" }], limit: 2 });
    assert.deepEqual([body["version"], body["total"]], [1, ["100"]]);
    const refused = await ask({ table: "flights", groups: [{ column: "closed", by: "value" }] });
    assert.match(JSON.stringify(refused.body), /no column \\"closed\\"/);
    const stranger = await at.client.call("/rest/v1/rpc/foyer_summary", {
      json: { question: { table: "flights" } },
    });
    assert.ok(stranger.status >= 400);
  });
});
