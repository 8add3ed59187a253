import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { createLocalJWKSet, jwtVerify } from "jose";
import type { JSONWebKeySet } from "jose";
import { DEMO_ACCOUNTS } from "../seed/demo-accounts.ts";
import { startBackend } from "../start-backend.ts";
import type { RunningBackend } from "../start-backend.ts";
import { createTestingClient, currentCode, readClaims } from "../testing-client.ts";
import type { CallOptions, WireSession } from "../testing-client.ts";

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

describe("the gateway answers as a hosted project does", () => {
  let backend: RunningBackend;
  let client: ReturnType<typeof createTestingClient>;

  before(async () => {
    backend = await startBackend({ memory: true, flightCount: 100 });
    client = createTestingClient(backend);
  });
  after(() => backend.stop());
  beforeEach(() => client.clearFaults());

  test("access tokens carry every claim and verify with the published key", async () => {
    const session = await client.signIn(...ADA);
    const keys = await client.call("/auth/v1/.well-known/jwks.json", { key: null });
    assert.equal(keys.headers.get("cache-control"), "public, max-age=600");
    const set = createLocalJWKSet(keys.body as unknown as JSONWebKeySet);
    const { payload, protectedHeader } = await jwtVerify(session.access_token, set);
    assert.equal(protectedHeader.alg, "ES256");
    assert.equal(payload.iss, `${backend.apiUrl}/auth/v1`);
    assert.equal(payload["aal"], "aal1");
    assert.equal(payload["is_anonymous"], false);
    assert.equal((payload["user_metadata"] as { name: string }).name, "Ada");
    assert.equal(session.expires_at, payload.exp);
    assert.match(String(session.user["last_sign_in_at"]), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.equal(JSON.stringify(keys.body).includes('"d"'), false);
  });

  test("a key is asked for, and the right one", async () => {
    assert.equal((await client.call("/auth/v1/settings", { key: null })).status, 401);
    assert.equal((await client.call("/rest/v1/flights", { key: "sb_publishable_wrong" })).status, 401);
    const settings = await client.call("/auth/v1/settings");
    assert.equal(settings.body["passkeys_enabled"], true);
    assert.equal(settings.body["mailer_autoconfirm"], true);
  });

  test("a page reads what it may read of a hosted project", async () => {
    const headers = { origin: new URL(backend.apiUrl).origin };
    const answer = await client.call("/auth/v1/settings", { headers });
    assert.equal(
      answer.headers.get("access-control-expose-headers"),
      "X-Total-Count, Link, X-Supabase-Api-Version",
    );
    const data = await client.call("/rest/v1/flights?limit=1", { headers });
    assert.match(data.headers.get("access-control-expose-headers") ?? "", /Content-Range/);
  });

  test("unknown routes are a JSON 404", async () => {
    const answer = await client.call("/auth/v1/nothing-here");
    assert.equal(answer.status, 404);
    assert.match(answer.headers.get("content-type") ?? "", /json/);
  });

  test("signed in, the flights are read and counted; signed out, they are refused", async () => {
    const { access_token: token } = await client.signIn(...ADA);
    const options = { token, headers: { prefer: "count=exact" } };
    const page = await client.call<unknown[]>("/rest/v1/flights?select=*&order=id&limit=5", options);
    assert.equal(page.status, 206);
    assert.equal(page.headers.get("content-range"), "0-4/100");
    assert.equal(page.body.length, 5);
    assert.match((page.body[0] as { date: string }).date, /^2001-01-01T\d\d:\d\d:00$/);
    const anonymous = await client.call("/rest/v1/flights?limit=1");
    assert.deepEqual([anonymous.status, anonymous.body["code"]], [401, "42501"]);
    const write = await client.call("/rest/v1/airports", {
      token,
      json: { iata: "X", name: "x", country: "x", latitude: 1, longitude: 1 },
    });
    assert.deepEqual([write.status, write.body["code"]], [403, "42501"]);
  });

  test("everybody sees their own notes only, and the owner is filled in", async () => {
    const ada = await client.signIn(...ADA);
    const grace = await client.signIn(...GRACE);
    const read = async (session: WireSession) =>
      (
        await client.call<{ user_id: string; title: string }[]>("/rest/v1/notes", {
          token: session.access_token,
        })
      ).body;
    assert.ok((await read(ada)).every((note) => note.user_id === ada.user.id));
    // Grace has a verified factor: a password alone shows her none (more in postgrest/second-factor.spec.ts).
    assert.equal((await read(grace)).length, 0);
    const factorId = String(grace.user.factors?.[0]?.["id"]);
    const challengeId = await client.challenge(grace.access_token, factorId);
    const code = currentCode(secretOf("Grace"));
    const raised = await client.verify(grace.access_token, factorId, challengeId, code);
    assert.equal((await read(raised.body)).length, 2);
    const made = await client.call<{ user_id: string }[]>("/rest/v1/notes", {
      token: ada.access_token,
      json: { title: "new" },
      headers: { prefer: "return=representation" },
    });
    assert.deepEqual([made.status, made.body[0]?.user_id], [201, ada.user.id]);
    const planted = { token: ada.access_token, json: { title: "planted", user_id: grace.user.id } };
    assert.equal((await client.call("/rest/v1/notes", planted)).status, 403);
  });

  test("procedures: a set, a number, an error, the catalogue", async () => {
    const { access_token: token } = await client.signIn(...ADA);
    const rpc = <Body>(name: string, json: object) =>
      client.call<Body>(`/rest/v1/rpc/${name}`, { token, json });
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
      ["airports", "bird_strikes", "earthquakes", "flights", "movies", "notes", "zip_codes"],
    );
    const flights = catalogue.tables.find(({ name }) => name === "flights");
    assert.deepEqual(flights?.primaryKey, ["id"]);
    assert.deepEqual(flights.columns[0], {
      name: "id",
      type: "bigint",
      nullable: false,
      hasDefault: true,
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
    const anonymous = await client.call("/rest/v1/rpc/foyer_catalogue", { json: {} });
    assert.ok(anonymous.status === 401 || anonymous.status === 404);
  });

  test("the secret key reads as service_role", async () => {
    const answer = await client.call<unknown[]>("/rest/v1/notes?limit=100", { key: backend.secretKey });
    assert.equal(answer.status, 200);
    assert.ok(answer.body.length >= 5);
  });

  test("an expired token is refused by the data and by the accounts", async () => {
    const { access_token: token } = await client.signIn(...ADA);
    await client.setFaults({ expireTokens: true });
    const data = await client.call("/rest/v1/flights?limit=1", { token });
    assert.deepEqual(
      [data.status, data.body["code"], data.body["message"]],
      [401, "PGRST303", "JWT expired"],
    );
    const user = await client.call("/auth/v1/user", { token });
    assert.deepEqual([user.status, user.body["error_code"]], [403, "bad_jwt"]);
    const fresh = await client.signIn(...ADA);
    assert.equal((await client.call("/auth/v1/user", { token: fresh.access_token })).status, 200);
  });

  test("sign-out ends this session, the others, or all", async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(() => client.signIn(...ADA)));
    const tokens = sessions.map((session) => session.access_token);
    const state = () =>
      Promise.all(tokens.map(async (token) => (await client.call("/auth/v1/user", { token })).status));
    const out = (options: CallOptions, scope: string) =>
      client.call(`/auth/v1/logout${scope}`, { method: "POST", ...options });
    assert.equal((await out({ token: tokens[0] ?? "" }, "?scope=local")).status, 204);
    assert.deepEqual(await state(), [403, 200, 200, 200]);
    await out({ token: tokens[1] ?? "" }, "?scope=others");
    assert.deepEqual(await state(), [403, 200, 403, 403]);
    const more = await client.signIn(...ADA);
    await out({ token: more.access_token }, "");
    assert.deepEqual(await state(), [403, 403, 403, 403]);
    assert.equal((await client.refresh(more.refresh_token)).status, 400);
  });

  test("a refresh token that was used is answered with the active one, at once and for many pages", async () => {
    const session = await client.signIn(...ADA);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.refresh(session.refresh_token)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.refresh_token)).size, 1);
  });

  test("fault switches: status with a count, delay, lifetime, revoked sessions; the call log counts", async () => {
    await client.clearCalls();
    const status = { path: "/auth/v1/token?grant_type=refresh_token", status: 429, times: 1, retryAfterS: 7 };
    await client.setFaults({
      status,
      delayMs: { path: "/auth/v1/settings", ms: 120 },
      accessTokenLifetimeS: 75,
    });
    const session = await client.signIn(...ADA);
    assert.equal(session.expires_in, 75);
    const claims = readClaims(session.access_token) as { iat: number; exp: number };
    assert.equal(claims.exp - claims.iat, 75);
    const limited = await client.refresh(session.refresh_token);
    assert.deepEqual([limited.status, limited.headers.get("retry-after")], [429, "7"]);
    assert.equal((await client.refresh(session.refresh_token)).status, 200);
    const startedAtMs = Date.now();
    await client.call("/auth/v1/settings");
    assert.ok(Date.now() - startedAtMs >= 110);
    await client.setFaults({ revokeSessionsOf: ADA[0] });
    assert.equal((await client.call("/auth/v1/user", { token: session.access_token })).status, 403);
    const { body: calls } =
      await client.readCalls<{ grantType: string | null; status: number; hasUserToken: boolean }[]>();
    assert.deepEqual(
      calls.map((call) => [call.grantType, call.status, call.hasUserToken]),
      [
        ["password", 200, false],
        ["refresh_token", 429, false],
        ["refresh_token", 200, false],
        [null, 200, false],
        [null, 403, true],
      ],
    );
    assert.equal((await client.setFaults({ expireToken: true })).status, 400);
  });

  test("admin users need the secret key", async () => {
    assert.equal((await client.call("/auth/v1/admin/users")).status, 401);
    const person = await client.createPerson();
    const list = await client.call<{ users: { id: string }[] }>("/auth/v1/admin/users", {
      key: backend.secretKey,
    });
    assert.ok(list.body.users.some(({ id }) => id === person.id));
    assert.equal((await client.signIn(person.email, person.password)).user.email, person.email);
    const again = { key: backend.secretKey, json: { ...person, email_confirm: true } };
    assert.equal((await client.call("/auth/v1/admin/users", again)).status, 422);
  });
});

describe("mail", () => {
  let backend: RunningBackend;
  let client: ReturnType<typeof createTestingClient>;

  before(async () => {
    backend = await startBackend({ memory: true, isEmailConfirmed: true });
    client = createTestingClient(backend);
  });
  after(() => backend.stop());

  const newestMail = async () => {
    const mails = (await (await fetch(`${backend.mailUrl}/api/mails`)).json()) as {
      id: string;
      to: string;
      text: string;
      links: string[];
    }[];
    return mails[0] ?? assert.fail("no mail");
  };

  test("sign-up is confirmed by the mailed link, which leads where it was asked to", async () => {
    const redirect = encodeURIComponent("http://localhost:3000/sign-in");
    const json = { email: "new@foyer.example", password: "<b>long enough</b>" };
    const signedUp = await client.call(`/auth/v1/signup?redirect_to=${redirect}`, { json });
    assert.deepEqual([signedUp.status, "access_token" in signedUp.body], [200, false]);
    const early = await client.call("/auth/v1/token?grant_type=password", { json });
    assert.deepEqual([early.status, early.body["error_code"]], [400, "email_not_confirmed"]);
    const mail = await newestMail();
    const page = await (await fetch(`${backend.mailUrl}/mails/${mail.id}`)).text();
    assert.ok(page.includes('<a href="http://localhost:'));
    const opened = await fetch(mail.links[0] ?? "", { redirect: "manual" });
    assert.equal(opened.status, 303);
    const target = new URL(opened.headers.get("location") ?? "");
    assert.equal(target.origin + target.pathname, "http://localhost:3000/sign-in");
    const token = new URLSearchParams(target.hash.slice(1)).get("access_token") ?? "";
    assert.equal((readClaims(token)["amr"] as { method: string }[])[0]?.method, "otp");
    assert.equal((await client.call("/auth/v1/user", { token })).status, 200);
    const twice = await fetch(mail.links[0] ?? "", { redirect: "manual" });
    assert.match(twice.headers.get("location") ?? "", /error_code=otp_expired/);
  });

  test("no address leads from here to a page that isn't the site's, on this machine neither", async () => {
    const refused = [
      "https://evil.example/",
      "http://127.0.0.1:9/loot",
      "http://localhost:9/",
      "http://localhost:3000.evil.example/",
      "http://user:secret@localhost:3000/",
      "javascript:alert(1)",
      "data:text/html,x",
      "//evil.example/",
      "",
    ];
    const opened = async (path: string, requested: string): Promise<string> => {
      const query = new URLSearchParams({ token: "x", type: "recovery", redirect_to: requested });
      const address = `${backend.apiUrl}/auth/v1/${path}?${query.toString()}`;
      const answer = await fetch(address, { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "").href;
    };
    for (const requested of refused) {
      assert.equal(new URL(await opened("verify", requested)).origin, "http://localhost:3000", requested);
    }
    assert.ok((await opened("verify", "http://localhost:3000/a")).startsWith("http://localhost:3000/a#"));
  });

  test("a mailed code is accepted under the type email", async () => {
    const json = { email: "code@foyer.example", password: "long enough" };
    await client.call("/auth/v1/signup", { json });
    const token = /code: (\d{6})/.exec((await newestMail()).text)?.[1];
    const answer = await client.call<WireSession>("/auth/v1/verify", {
      json: { type: "email", email: json.email, token },
    });
    assert.equal(answer.status, 200);
  });

  test("with a code challenge the link brings a code, which the right verifier turns into the session", async () => {
    const verifier = randomUUID() + randomUUID();
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const json = {
      email: "pkce@foyer.example",
      password: "long enough",
      code_challenge: challenge,
      code_challenge_method: "s256",
    };
    await client.call("/auth/v1/signup?redirect_to=https%3A%2F%2Fevil.example%2F", { json });
    const opened = await fetch((await newestMail()).links[0] ?? "", { redirect: "manual" });
    const target = new URL(opened.headers.get("location") ?? "");
    assert.equal(target.origin, "http://localhost:3000");
    const code = target.searchParams.get("code");
    const exchange = (code_verifier: string) =>
      client.call<WireSession>("/auth/v1/token?grant_type=pkce", {
        json: { auth_code: code, code_verifier },
      });
    assert.equal((await exchange("wrong")).status, 400);
    assert.equal((await exchange(verifier)).body.user.email, json.email);
    assert.equal((await exchange(verifier)).status, 404);
  });
});
