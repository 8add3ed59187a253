import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { assertAsRecorded } from "./conformance-row.ts";
import { createSteps } from "./multi-factor-steps.ts";
import type { Steps } from "./multi-factor-steps.ts";
import { openProject } from "./project.ts";
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
  after(async () => (await openProject()).stop());

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
