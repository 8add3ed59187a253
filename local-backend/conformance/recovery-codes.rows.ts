import { describe } from "node:test";
import { askProject } from "./ask-project.ts";
import { conformanceRows } from "./conformance-row.ts";
import { expectError } from "./multi-factor-steps.ts";

// The library knows `factors/recovery-codes…`; the service takes it for a factor by that id.

describe("recovery codes", () => {
  const at = askProject();
  const row = conformanceRows("recovery-codes", () => at.steps.witness);

  for (const [method, path] of [
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/verify"],
  ] as const) {
    row(`there are none: ${method} factors/recovery-codes${path}`, async () => {
      const { session } = await at.steps.signedIn();
      const answer = await at.steps.client.call(`/auth/v1/factors/recovery-codes${path}`, {
        token: session.access_token,
        method,
        ...(method === "POST" && { json: { code: "0000" } }),
      });
      expectError(answer, 404, "validation_failed");
    });
  }
});
