import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { assertAsRecorded } from "./conformance-row.ts";
import { askData } from "./data/ask-data.ts";
import { DATA_AREAS } from "./data/data-questions.ts";
import { DATA_TABLES_SQL } from "./data/data-tables.ts";
import { assertAsPostgrest } from "./data/recorded-data.ts";
import { createSteps } from "./multi-factor-steps.ts";
import type { Steps } from "./multi-factor-steps.ts";
import { closeProject, openProject } from "./project.ts";
import { readArea } from "./recorded-rows.ts";
import type { RowTranscript } from "./transcript.ts";

/** A row of each area that one call brings about, and that call. */
const ROWS = [
  ["sign-in", "without an address, or with a grant that there isn't", "token"],
  ["sessions", "a bearer that is no token", "user"],
  ["mails", "no address, and what is none", "otp"],
  ["admin", "without the secret key", "invite"],
  ["project", "its settings, by their names", "settings"],
  ["factor-calls", "removing answers the id", "factors"],
  ["factor-refusals", "the eleventh factor", "factors"],
  [
    "factor-side-effects",
    "a password alone gives aal1, and a session at aal2 outlives the other's proof",
    "token",
  ],
  ["passkeys", "a sign-in by passkey leaves the second factor due", "passkeys"],
  ["recovery-codes", "there are none: GET factors/recovery-codes", "factors"],
] as const;

/** A difference that a fault switch plants in the backend, or a hand in what a row noted. */
describe("a planted difference is found in each area", () => {
  let steps: Steps;
  before(async () => {
    steps = createSteps(await openProject());
  });
  beforeEach(() => steps.forgetLimits());
  after(closeProject);

  for (const [area, name, path] of ROWS) {
    test(area, async () => {
      const recorded = readArea(area)[name];
      assert.ok(recorded, `${area}: ${name}`);
      const { source: _source, ...truth } = recorded;
      assertAsRecorded(recorded, truth);
      const misses = (seen: RowTranscript) =>
        assert.throws(() => assertAsRecorded(recorded, seen), /answers otherwise/);

      await steps.quiet.setFaults({
        status: { path: `/auth/v1/${path}*`, status: 418, body: '{"code":"planted"}' },
      });
      steps.witness.begin();
      const at = truth.calls.findIndex((line) => line.split(" ")[1]?.startsWith(path));
      const [method = "", address = ""] = truth.calls[at]?.split(" ") ?? [];
      await steps.client.call(`/auth/v1/${address.replace("{id}", "seven")}`, {
        method,
        ...(method === "POST" && { json: {} }),
      });
      const [planted = ""] = steps.witness.end().calls;
      assert.match(planted, / 418 planted$/);
      misses({ ...truth, calls: truth.calls.with(at, planted) });
      misses({ ...truth, calls: truth.calls.slice(1) });
      misses({ ...truth, facts: { ...truth.facts, planted: true } });
    });
  }
});

/** A question of each area that is answered with a number. */
const QUESTIONS = {
  reads: "numbers keep their form and their digits",
  procedures: "a number with digits behind the point",
  writes: "one row, and it back",
} as const satisfies Record<keyof typeof DATA_AREAS, string>;

describe("a planted difference is found in each area of the Data API", () => {
  const at = backendForTests({ sql: DATA_TABLES_SQL });

  for (const [area, name] of Object.entries(QUESTIONS)) {
    test(area, async () => {
      const question = DATA_AREAS[area as keyof typeof DATA_AREAS].find((each) => each.name === name);
      assert.ok(question, `${area}: ${name}`);
      const { email, password } = await at.client.createPerson();
      const { access_token: token } = await at.client.signIn(email, password);
      const apikey = at.backend.publishableKey;
      const asPerson = { apikey, authorization: `Bearer ${token}` };
      const ask = () =>
        askData({ url: `${at.backend.apiUrl}/rest/v1`, asPerson, asNobody: { apikey } }, question);
      const truth = await ask();
      assertAsPostgrest(name, truth);
      const misses = (seen: object) => assert.throws(() => assertAsPostgrest(name, { ...truth, ...seen }));

      await at.client.setFaults({
        status: { path: "/rest/v1/*", status: 418, body: '{"code":"planted"}' },
      });
      const planted = await ask();
      assert.deepEqual(planted, { status: 418, body: { code: "planted" } });
      misses(planted);
      misses({ body: JSON.parse(JSON.stringify(truth.body).replace(/#(\d)/, "#0$1")) as unknown });
      misses({ range: "0-0/1000" });
    });
  }
});
