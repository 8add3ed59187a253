import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";

/** No text of the database holds a zero, and bytes that are no text stand for what nobody can read. */
const PLACES = [
  ...["a%00b", "a%80b", "a%FF", "%", "rpc/a%00b", "rpc/a%80b", "airports%00", "%00"],
  ...["airports?a%00b=eq.1", "airports?code=eq.a%00b", "airports?select=a%00b", "airports?order=a%00b"],
  ...["airports?limit=%00", "airports?and=(%00)", "airports?columns=a%00b", "airports?on_conflict=a%00b"],
  ...[
    "airports?a%80b=eq.1",
    "airports?code=eq.%FF",
    "rpc/foyer_catalogue?a=%00",
    "rpc/foyer_catalogue?%80=%FF",
  ],
];
const BODIES = [undefined, {}, { code: "x" }, [], "x"];

describe("whatever stands in an address, the Data API answers and doesn't fail", () => {
  const at = backendForTests({ flightCount: 10 });

  for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
    test(method, async () => {
      const bodies = method === "GET" || method === "HEAD" ? [undefined] : BODIES;
      for (const place of PLACES) {
        for (const json of bodies) {
          for (const key of [at.backend.publishableKey, at.backend.secretKey]) {
            const { status, body } = await at.client.call(`/rest/v1/${place}`, { method, json, key });
            assert.ok(status < 500, `${place}: ${status} ${JSON.stringify(body)}`);
          }
        }
      }
    });
  }

  test("a relation that can't be is missing like any other, and a zero is refused as the database refuses it", async () => {
    const codeAt = async (place: string) => (await at.client.call(`/rest/v1/${place}`)).body["code"];
    assert.equal(await codeAt("a%00b"), "PGRST205");
    assert.equal(await codeAt("a%80b"), "PGRST205");
    assert.equal(await codeAt("airports?name=eq.%00"), "22021");
  });
});
