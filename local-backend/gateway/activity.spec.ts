import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";

interface Deed {
  readonly action: string;
  readonly address: string | null;
  readonly country: string | null;
  readonly town: string | null;
}

describe("what happened lately in an account, and where", () => {
  const at = backendForTests({
    flightCount: 1,
    sql: `insert into foyer_private.networks (network, country, town)
      values ('10.1.0.0/16', 'DE', 'Munich'), ('10.1.128.0/17', 'DE', 'Hamburg'), ('2001:db8::/32', 'FR', null);`,
  });

  const signInFrom = async (address: string, { email, password }: { email: string; password: string }) => {
    const { body } = await at.client.call<{ access_token: string }>("/auth/v1/token?grant_type=password", {
      json: { email, password },
      headers: at.client.fromAddress(address),
    });
    return body.access_token;
  };
  const ask = async <Row>(token: string, name: string): Promise<readonly Row[]> => {
    const { status, body } = await at.client.call<readonly Row[]>(`/rest/v1/rpc/${name}`, {
      token,
      json: {},
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const deedsOf = (token: string) => ask<Deed>(token, "foyer_activity");

  test("who signs in with somebody else's token beside the password, or with what is none, is noted as themselves", async () => {
    const [ada, grace] = [await at.client.createPerson(), await at.client.createPerson()];
    const hers = await signInFrom("203.0.113.7", ada);
    const countBefore = (await deedsOf(hers)).length;
    for (const token of [hers, "x"]) {
      const { email, password } = grace;
      const { status } = await at.client.call("/auth/v1/token?grant_type=password", {
        json: { email, password },
        token,
      });
      assert.equal(status, 200);
    }
    assert.equal((await at.client.call("/auth/v1/signup", { json: {}, token: "x" })).status, 200);
    assert.equal((await deedsOf(hers)).length, countBefore);
    assert.equal((await deedsOf(await signInFrom("198.51.100.1", grace))).length, 3);
  });

  test("deeds are one's own alone, the last first, each with its place", async () => {
    const [ada, grace] = [await at.client.createPerson(), await at.client.createPerson()];
    const token = await signInFrom("203.0.113.7", ada);
    await signInFrom("198.51.100.1", grace);
    await at.client.enroll(token, "Pocket phone");
    const deeds = await deedsOf(token);
    assert.deepEqual(
      deeds.map(({ action }) => action),
      ["factor_in_progress", "login"],
    );
    assert.deepEqual(deeds.at(-1)?.address, "203.0.113.7");
    assert.deepEqual([deeds.at(-1)?.country, deeds.at(-1)?.town], ["DE", "Berlin"]);
  });

  test("of networks in one another the narrowest says where; of no network nobody says", async () => {
    const ada = await at.client.createPerson();
    for (const address of ["10.1.200.7", "2001:db8::7", "10.2.0.1"]) await signInFrom(address, ada);
    const token = await signInFrom("10.1.0.7", ada);
    const sessions = await ask<Deed>(token, "foyer_sessions");
    const places = sessions.map(({ address, country, town }) => [address, country, town].join(" "));
    assert.deepEqual(places.toSorted(), [
      "10.1.0.7 DE Munich",
      "10.1.200.7 DE Hamburg",
      "10.2.0.1  ",
      "2001:db8::7 FR ",
    ]);
  });

  test("what pages do by themselves, what is old and what stands in no form is left out; strangers read nothing", async () => {
    const ada = await at.client.createPerson();
    const token = await signInFrom("203.0.113.7", ada);
    await at.backend.database.query(
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
       select gen_random_uuid(), json_build_object('action', action, 'actor_id', $1::text), now() - age::interval, address
       from (values ('token_refreshed', '0', '203.0.113.7'), ('logout', '91 days', '203.0.113.7'), ('user_modified', '1 hour', 'nowhere'))
         as written (action, age, address)`,
      ada.id,
    );
    const deeds = await deedsOf(token);
    assert.deepEqual(
      deeds.map(({ action, address, town }) => [action, address, town]),
      [
        ["login", "203.0.113.7", "Berlin"],
        ["user_modified", "nowhere", null],
      ],
    );
    const stranger = await at.client.call("/rest/v1/rpc/foyer_activity", { json: {} });
    assert.equal(stranger.status, 401);
    for (const path of ["/rest/v1/networks", "/rest/v1/rpc/place_of"])
      assert.equal((await at.client.call(path, { token })).status, 404);
  });
});
