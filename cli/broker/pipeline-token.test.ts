import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipelineToken } from "../brokered/oidc-token.ts";
import { openTarget } from "../releases/open-target.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { createTokenCheck } from "./check-token.ts";
import type { CheckToken } from "./check-token.ts";
import { readOidcSettings } from "./oidc-teams.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";

// An issuer as GitHub's: its keys at the address that its configuration names.

type Claims = Readonly<Record<string, unknown>>;
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const AUDIENCE = "https://broker.example";
const nowS = (): number => Math.floor(Date.now() / 1_000);

let server: Server;
let issuer: string;
let folder: string;
/** How the issuer answers instead. */
let broken: "no" | "gone" | "silent" | "no keys" | "withdrawn";
beforeEach(() => {
  broken = "no";
});
beforeAll(async () => {
  server = createServer((request, response) => {
    if (broken === "silent") return;
    if (broken === "gone") {
      response.writeHead(503).end("busy");
      return;
    }
    const jwk = { ...publicKey.export({ format: "jwk" }), kid: "one" };
    const rsa = broken === "withdrawn" ? [] : [jwk];
    const keys =
      broken === "no keys" ? {} : { keys: [{ kty: "EC" }, { kty: "RSA", kid: "odd" }, null, ...rsa] };
    response.end(JSON.stringify(request.url === "/keys" ? keys : { jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), "foyer-oidc-"));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const CLAIMS = { repository: "house/orders", ref: "refs/heads/main" };
function settings(teams: unknown = { orders: CLAIMS }, more: Claims = {}, now = Date.now): CheckToken {
  const file = join(folder, "oidc.json");
  writeFileSync(file, JSON.stringify({ issuer, audience: AUDIENCE, teams, ...more }));
  return createTokenCheck(readOidcSettings(file), now);
}

function tokenOf(change: Claims = {}, head: Claims = {}, key = privateKey): string {
  const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { iss: issuer, aud: AUDIENCE, exp: nowS() + 300, nbf: nowS(), ...CLAIMS, ...change };
  const signed = `${text({ alg: "RS256", kid: "one", ...head })}.${text(claims)}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

test("a pipeline publishes and promotes for its team by a token, and touches nothing of another's", async () => {
  const broker = await createTestBroker(settings());
  try {
    const target = await openTarget({ to: broker.url }, { FOYER_OIDC_TOKEN: tokenOf() });
    const release = async (name: string): Promise<void> => {
      const project = await readProject(
        await writeSampleProject(join(folder, name), { name, version: "1.0.0", content: name }),
      );
      const options = { by: "pipeline", isPublicCheckSkipped: true, progress: () => undefined };
      await publishRelease({ target, project, ...options });
      await promoteRelease({ store: target.store, name, version: "1.0.0", percent: 100, by: "pipeline" });
    };
    await release("orders");
    const { taken, problems } = await broker.look();
    expect({ names: [...taken.keys()], problems }).toEqual({ names: ["orders"], problems: [] });
    await expect(release("data")).rejects.toThrow(/belongs to (another|the) team/);
    const elsewhere = { FOYER_OIDC_TOKEN: tokenOf({ ref: "refs/heads/x" }) };
    await expect(openTarget({ to: broker.url }, elsewhere)).rejects.toThrow("not signed");
    await expect(openTarget({ to: broker.url }, {})).rejects.toThrow("--key FILE");
  } finally {
    await broker.stop();
  }
});

test("a token counts that the issuer signed for this broker, now, with each claim of the team", async () => {
  const check = settings();
  expect(await check(tokenOf())).toEqual(["orders"]);
  expect(await check(tokenOf({ aud: ["other", AUDIENCE] }))).toEqual(["orders"]);
  const [head = "", body = ""] = tokenOf().split(".");
  const none = Buffer.from('{"alg":"none","kid":"one"}').toString("base64url");
  for (const bad of [
    tokenOf({ iss: "https://evil.example" }),
    tokenOf({ aud: "https://other.example" }),
    tokenOf({ exp: nowS() - 120 }),
    tokenOf({ exp: "never" }),
    tokenOf({ nbf: nowS() + 600 }),
    tokenOf({ repository: "house/orders-fork" }),
    tokenOf({ repository: undefined }),
    tokenOf({}, { alg: "HS256" }),
    tokenOf({}, { kid: "other" }),
    tokenOf({}, {}, stranger),
    `${tokenOf()}.x`,
    `${head}.${body}.`,
    `${none}.${body}.`,
    "",
    "a.b.c",
  ])
    expect(await check(bad)).toEqual([]);
});

test("a reading of the issuer's keys that fails, or isn't over, shuts nobody out whose key was known", async () => {
  let nowMs = Date.now();
  const check = settings(undefined, {}, () => nowMs);
  expect(await check(tokenOf())).toEqual(["orders"]);
  broken = "gone";
  nowMs += 61_000;
  // Any stranger can have them read again.
  expect(await check(tokenOf({}, { kid: "unknown" }))).toEqual([]);
  expect(await check(tokenOf())).toEqual(["orders"]);
  broken = "silent";
  nowMs += 61_000;
  const waiting = check(tokenOf({}, { kid: "unknown" }));
  expect(await check(tokenOf())).toEqual(["orders"]);
  server.closeAllConnections();
  expect(await waiting).toEqual([]);
  expect(await check(tokenOf())).toEqual(["orders"]);
});

test("a key that the issuer has withdrawn counts no more, also where it leaves none; an answer without a list withdraws nothing", async () => {
  let nowMs = Date.now();
  const check = settings(undefined, {}, () => nowMs);
  const unknown = tokenOf({}, { kid: "unknown" });
  expect(await check(tokenOf())).toEqual(["orders"]);
  broken = "no keys";
  nowMs += 61_000;
  expect([await check(unknown), await check(tokenOf())]).toEqual([[], ["orders"]]);
  broken = "withdrawn";
  nowMs += 61_000;
  expect([await check(unknown), await check(tokenOf())]).toEqual([[], []]);
});

test.each([
  ["in the settings", { slash: "/" }, {}],
  ["in the token", {}, { slash: "/" }],
  ["in both", { slash: "/" }, { slash: "/" }],
])("a slash at the end of the audience and the issuer, %s, shuts nobody out", async (_where, own, sent) => {
  const withSlash = ({ slash = "" }: { slash?: string }) => ({
    issuer: `${issuer}${slash}`,
    audience: `${AUDIENCE}${slash}`,
  });
  const { issuer: iss, audience: aud } = withSlash(sent);
  const check = settings(undefined, withSlash(own));
  expect(await check(tokenOf({ iss, aud }))).toEqual(["orders"]);
  expect(await check(tokenOf({ iss, aud: ["other", aud] }))).toEqual(["orders"]);
  expect(await check(tokenOf({ iss, aud: `${aud}x` }))).toEqual([]);
});

test("settings that would let any pipeline in are refused; a GitHub Action asks for a token of the broker's", async () => {
  for (const teams of [{ orders: {} }, { orders: { ref: "" } }, { orders: null }])
    expect(() => settings(teams)).toThrow("names no claims");
  expect(() => readOidcSettings(join(folder, "none.json"))).toThrow("can't be read");
  const asked: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (address) => {
    asked.push((address as URL).href);
    return Promise.resolve(Response.json({ value: "token" }));
  };
  try {
    const environment = {
      ACTIONS_ID_TOKEN_REQUEST_URL: "https://github.example/token?version=1",
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: "bearer",
    };
    const token = pipelineToken(environment, AUDIENCE);
    expect([await token?.(), await token?.()]).toEqual(["token", "token"]);
    expect(asked).toEqual(["https://github.example/token?version=1&audience=https%3A%2F%2Fbroker.example"]);
    expect(pipelineToken({}, AUDIENCE)).toBeUndefined();
  } finally {
    globalThis.fetch = real;
  }
});
