import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { sendRaw } from "./send-raw.ts";

describe("a name of its own that leads here (DNS rebinding) shows another site nothing", () => {
  const at = backendForTests();

  const rebound = (path: string, address: () => string) =>
    sendRaw(address(), path, {
      host: `evil.example:${new URL(address()).port}`,
      apikey: at.backend.publishableKey,
    });
  const attacks: readonly (readonly [string, string, () => string])[] = [
    ["the mails, recovery links among them", "/api/mails", () => at.backend.mailUrl],
    ["the mail page", "/", () => at.backend.mailUrl],
    ["the call log", "/__calls", () => at.backend.apiUrl],
    ["the API", "/auth/v1/settings", () => at.backend.apiUrl],
  ];
  for (const [what, path, address] of attacks) {
    test(`can't read ${what}`, async () => {
      const { status } = await rebound(path, address);
      assert.equal(status, 421);
    });
  }

  test("however the name is spelt", async () => {
    for (const host of [
      ...[
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example:80",
        "1.127.0.0.1",
      ],
      ...["localhost@evil.example", "[::2]", "0.0.0.0", "169.254.169.254", "10.0.0.1", "127.0.0.1:x", "[::1"],
    ]) {
      const { status } = await sendRaw(at.backend.mailUrl, "/api/mails", { host });
      assert.ok(status === 421 || status === 400, `${host}: ${status}`);
    }
    for (const host of ["localhost", "localhost:1", "127.0.0.1", "[::1]:54324", "foyer.localhost:3000"]) {
      const { status } = await sendRaw(at.backend.mailUrl, "/api/mails", { host });
      assert.equal(status, 200, host);
    }
  });
});
