import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DEMO_ACCOUNTS } from "../seed/demo-accounts.ts";
import { backendForTests } from "../backend-for-tests.ts";
import { currentCode } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";

const ADA = ["ada@foyer.example", "ada-reads-engines-1843"] as const;
const GRACE = ["grace@foyer.example", "grace-finds-moths-1947"] as const;

function secretOf(name: string): string {
  return DEMO_ACCOUNTS.find((account) => account.name === name)?.totpSecret ?? "";
}

interface Catalogue {
  version: number;
  schema: string;
  tables: { name: string; primaryKey: string[]; columns: object[] }[];
  procedures: { name: string }[];
}

describe("the Data API answers as a hosted project does", () => {
  const at = backendForTests({ flightCount: 100 });

  test("signed in, the flights are read and counted; signed out, they are refused", async () => {
    const { access_token: token } = await at.client.signIn(...ADA);
    const options = { token, headers: { prefer: "count=exact" } };
    const page = await at.client.call<unknown[]>("/rest/v1/flights?select=*&order=id&limit=5", options);
    assert.equal(page.status, 206);
    assert.equal(page.headers.get("content-range"), "0-4/100");
    assert.equal(page.body.length, 5);
    assert.match((page.body[0] as { date: string }).date, /^2001-01-01T\d\d:\d\d:00$/);
    const anonymous = await at.client.call("/rest/v1/flights?limit=1");
    assert.deepEqual([anonymous.status, anonymous.body["code"]], [401, "42501"]);
    const write = await at.client.call("/rest/v1/airports", {
      token,
      json: { iata: "X", name: "x", country: "x", latitude: 1, longitude: 1 },
    });
    assert.deepEqual([write.status, write.body["code"]], [403, "42501"]);
  });

  test("everybody sees their own notes only, and the owner is filled in", async () => {
    const ada = await at.client.signIn(...ADA);
    const grace = await at.client.signIn(...GRACE);
    const read = async (session: WireSession) =>
      (
        await at.client.call<{ user_id: string; title: string }[]>("/rest/v1/notes", {
          token: session.access_token,
        })
      ).body;
    assert.ok((await read(ada)).every((note) => note.user_id === ada.user.id));
    // Grace has a verified factor: a password alone shows her none (more in postgrest/second-factor.spec.ts).
    assert.equal((await read(grace)).length, 0);
    const factorId = String(grace.user.factors?.[0]?.["id"]);
    const challengeId = await at.client.challenge(grace.access_token, factorId);
    const code = currentCode(secretOf("Grace"));
    const raised = await at.client.verify(grace.access_token, factorId, challengeId, code);
    assert.equal((await read(raised.body)).length, 2);
    const made = await at.client.call<{ user_id: string }[]>("/rest/v1/notes", {
      token: ada.access_token,
      json: { title: "new" },
      headers: { prefer: "return=representation" },
    });
    assert.deepEqual([made.status, made.body[0]?.user_id], [201, ada.user.id]);
    const planted = { token: ada.access_token, json: { title: "planted", user_id: grace.user.id } };
    assert.equal((await at.client.call("/rest/v1/notes", planted)).status, 403);
  });

  test("procedures: a set, a number, an error, the catalogue", async () => {
    const { access_token: token } = await at.client.signIn(...ADA);
    const rpc = <Body>(name: string, json: object) =>
      at.client.call<Body>(`/rest/v1/rpc/${name}`, { token, json });
    const routes = await rpc<Record<string, unknown>[]>("busiest_routes", {
      from_airport: "ATL",
      row_limit: 2,
    });
    assert.equal(routes.status, 200);
    assert.ok(routes.body.length <= 2 && "flight_count" in (routes.body[0] ?? {}));
    assert.equal(typeof (await rpc<number>("flight_count", { from_airport: "ATL" })).body, "number");
    const failed = await rpc("raise_example", { reason: "testing" });
    assert.equal(failed.status, 400);
    assert.deepEqual(failed.body, {
      code: "P0001",
      details: "It exists to show what an error looks like.",
      hint: "Call another procedure.",
      message: "This procedure always fails: testing",
    });
    const { body: catalogue } = await rpc<Catalogue>("foyer_catalogue", {});
    assert.deepEqual([catalogue.version, catalogue.schema], [2, "public"]);
    assert.deepEqual(
      catalogue.tables.map(({ name }) => name),
      [
        "airports",
        "bird_strikes",
        "earthquakes",
        "flights",
        "foyer_views",
        "movies",
        "notes",
        "states",
        "zip_codes",
      ],
    );
    const flights = catalogue.tables.find(({ name }) => name === "flights");
    assert.deepEqual(flights?.primaryKey, ["id"]);
    assert.deepEqual(flights.columns[0], {
      name: "id",
      type: "bigint",
      nullable: false,
      hasDefault: true,
      isGenerated: true,
    });
    assert.deepEqual(catalogue.procedures[0], {
      name: "busiest_routes",
      comment: "The routes with the most flights from an airport, with their average delay in minutes.",
      arguments: [
        { name: "from_airport", type: "text", required: true },
        { name: "row_limit", type: "integer", required: false, default: "10" },
      ],
      returnsSet: true,
      result: "TABLE(origin text, destination text, flight_count bigint, average_delay double precision)",
      isReadOnly: true,
    });
    assert.deepEqual(
      catalogue.procedures.map(({ name }) => name),
      ["busiest_routes", "flight_count", "raise_example"],
    );
    const anonymous = await at.client.call("/rest/v1/rpc/foyer_catalogue", { json: {} });
    assert.ok(anonymous.status === 401 || anonymous.status === 404);
  });

  test("the secret key reads as service_role", async () => {
    const answer = await at.client.call<unknown[]>("/rest/v1/notes?limit=100", { key: at.backend.secretKey });
    assert.equal(answer.status, 200);
    assert.ok(answer.body.length >= 5);
  });
});
