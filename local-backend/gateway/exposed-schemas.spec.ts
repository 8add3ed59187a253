import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { readOptions } from "../options.ts";

const SQL = `
  create schema shop;
  create table shop.orders (id int primary key, total numeric(8, 2));
  insert into shop.orders values (1, 5.50);
  grant usage on schema shop to service_role;
  grant select on shop.orders to service_role;`;

describe("the schemas that the Data API shows", () => {
  const at = backendForTests({
    sql: SQL,
    ...readOptions({ FOYER_SCHEMAS: "public, shop" }),
    apiPort: 0,
    mailPort: 0,
    flightCount: 0,
  });

  test("one that the environment names is read by its profile, any other isn't there", async () => {
    const read = (profile: string) =>
      at.client.call<unknown>("/rest/v1/orders", {
        key: at.backend.secretKey,
        headers: { "accept-profile": profile },
      });
    assert.deepEqual((await read("shop")).body, [{ id: 1, total: 5.5 }]);
    const hidden = await read("auth");
    assert.deepEqual([hidden.status, (hidden.body as { code?: unknown }).code], [406, "PGRST106"]);
  });
});
