import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startStaticServer } from "./static-server.ts";
import type { StaticServer } from "./static-server.ts";
import { askRaw } from "./testing/ask-raw.ts";
import { PLAIN_PAGE } from "./testing/plain-page.ts";

const HOST_ORIGIN = "http://localhost:3000";
const HASHED = "main.0123456789ab.js";
let folder = "";
const running: StaticServer[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-serve-"));
  writeFileSync(join(folder, "index.html"), PLAIN_PAGE);
  writeFileSync(join(folder, HASHED), "1;");
  writeFileSync(join(folder, `${HASHED}.br`), brotliCompressSync("1;"));
  writeFileSync(join(folder, "remoteEntry.js"), "2;");
  writeConfig({
    providerUrl: "https://one.example",
    publishableKey: "key",
    remoteOrigins: ["http://localhost:3003"],
  });
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

function writeConfig(config: unknown): void {
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
}

async function start(role: "host" | "remote"): Promise<StaticServer> {
  const server = await startStaticServer(
    role === "host" ? { role, folder, port: 0 } : { role, folder, port: 0, hostOrigins: [HOST_ORIGIN] },
  );
  running.push(server);
  return server;
}

async function policyOf(url: string): Promise<string> {
  return (await fetch(url)).headers.get("content-security-policy") ?? "";
}

test("every route of the host gets its page, with a policy from the configuration", async () => {
  const { url } = await start("host");
  const response = await fetch(`${url}/data/flights?page=2`, { headers: { accept: "text/html" } });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("<title>Foyer</title>");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("script-src 'self' http://localhost:3003;");
  expect(policy).toContain("connect-src 'self' http://localhost:3003 https://one.example wss://one.example;");
  expect(policy).not.toContain("unsafe");
});

test("an edited configuration is in use at once", async () => {
  const { url } = await start("host");
  writeConfig({ providerUrl: "https://two.example", publishableKey: "key", remoteOrigins: [] });
  expect(await policyOf(url)).toContain("connect-src 'self' https://two.example wss://two.example;");
  expect(await (await fetch(`${url}/config.json`)).text()).toContain("two.example");
  writeConfig({});
  expect(await policyOf(url)).toContain("connect-src 'self';");
});

test("a document comes compressed, under a name of those bytes", async () => {
  const { url } = await start("host");
  const ask = (encoding: string) => fetch(`${url}/config.json`, { headers: { "accept-encoding": encoding } });
  for (const encoding of ["br", "gzip"]) {
    const answer = await ask(encoding);
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("etag")).toMatch(new RegExp(`-${encoding}"$`));
    expect(await answer.json()).toMatchObject({ providerUrl: "https://one.example" });
  }
  expect((await ask("identity")).headers.get("content-encoding")).toBeNull();
});

test("a configuration can't add words of its own to the policy", async () => {
  const { url } = await start("host");
  writeConfig({ providerUrl: "https://one.example/; script-src *", publishableKey: "key" });
  expect(await policyOf(url)).not.toContain("*");
});

test.each(["/missing.js", "/missing.0123456789ab.css", "/data/missing.json"])(
  "%s is not found",
  async (path) => {
    const { url } = await start("host");
    const response = await fetch(url + path, { headers: { accept: "text/html,*/*" } });
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  },
);

test("hashed files are kept for ever and come compressed; others are asked for again", async () => {
  const { url } = await start("host");
  const hashed = await fetch(`${url}/${HASHED}`, { headers: { "accept-encoding": "br" } });
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(hashed.headers.get("content-encoding")).toBe("br");
  expect(hashed.headers.get("content-type")).toContain("text/javascript");
  expect(await hashed.text()).toBe("1;");
  expect((await fetch(`${url}/config.json`)).headers.get("cache-control")).toBe("no-cache");
});

test("a remote's files may be read by the host's origin, and never are a page", async () => {
  const { url } = await start("remote");
  const response = await fetch(`${url}/remoteEntry.js`, { headers: { origin: "https://evil.example" } });
  expect(response.headers.get("access-control-allow-origin")).toBe(HOST_ORIGIN);
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("vary")).toContain("Origin");
  expect((await fetch(`${url}/data`, { headers: { accept: "text/html" } })).status).toBe(404);
});

test.each(["host", "remote"] as const)("a %s never answers with a file outside its folder", async (role) => {
  const { url } = await start(role);
  for (const path of ["/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/hostname.json"]) {
    const response = await fetch(url + path, { headers: { accept: "application/json" } });
    expect([400, 404]).toContain(response.status);
  }
});

test("says that it is up, refuses other methods, and guesses no type", async () => {
  const { url } = await start("remote");
  const health = await fetch(`${url}/healthz`);
  expect([health.status, health.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
  expect((await fetch(url, { method: "POST" })).status).toBe(405);
});

test("a stopped server frees its port, and a taken port is named", async () => {
  const first = await start("remote");
  const port = Number(new URL(first.url).port);
  await expect(startStaticServer({ role: "remote", folder, port, hostOrigins: [] })).rejects.toThrow(
    `Port ${port} is taken`,
  );
  await first.stop();
  const second = await startStaticServer({ role: "remote", folder, port, hostOrigins: [] });
  expect(second.url).toBe(first.url);
  await second.stop();
});

test("a folder that is not built yet is named", async () => {
  await expect(
    startStaticServer({ role: "remote", folder: join(folder, "dist"), port: 0, hostOrigins: [] }),
  ).rejects.toThrow("Build it first");
});

const portOf = ({ url }: StaticServer): number => Number(new URL(url).port);
const RANGES = ["bytes=5-2", "bytes=0-9007199254740993", "bytes=-0", "bytes=9-", "bytes=0-0,1-1", "bytes=x"];

test.each(["host", "remote"] as const)("no range ends a %s", async (role) => {
  const server = await start(role);
  for (const range of RANGES) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await askRaw(
        portOf(server),
        `${method} /${HASHED} HTTP/1.1\r\nHost: x\r\nRange: ${range}\r\nConnection: close\r\n\r\n`,
      );
      expect([200, 206, 416]).toContain(answer?.status);
    }
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("a file that left the disk is answered as long as pages may ask for it, and ends nothing", async () => {
  const host = await start("host");
  const remote = await start("remote");
  rmSync(join(folder, HASHED));
  rmSync(join(folder, `${HASHED}.br`));
  expect(await (await fetch(`${host.url}/${HASHED}`)).text()).toBe("1;");
  expect((await fetch(`${remote.url}/${HASHED}`)).status).toBe(404);
  rmSync(folder, { recursive: true });
  expect((await fetch(`${host.url}/`)).status).toBe(200);
  expect((await fetch(`${remote.url}/remoteEntry.js`)).status).toBe(404);
  mkdirSync(folder);
});

test("dot files and what links lead out to are not served", async () => {
  const outside = mkdtempSync(join(tmpdir(), "foyer-outside-"));
  writeFileSync(join(outside, "secret.txt"), "outside");
  symlinkSync(join(outside, "secret.txt"), join(folder, "link.txt"));
  symlinkSync(outside, join(folder, "links"));
  symlinkSync(join(folder, "remoteEntry.js"), join(folder, "latest.js"));
  mkdirSync(join(folder, ".foyer-drafts"));
  writeFileSync(join(folder, ".foyer-drafts", "x.js"), "draft");
  writeFileSync(join(folder, ".env"), "secret");
  symlinkSync(join(folder, ".env"), join(folder, "env.txt"));
  for (const role of ["host", "remote"] as const) {
    const { url } = await start(role);
    for (const path of ["link.txt", "links/secret.txt", ".foyer-drafts/x.js", ".env", "env.txt", "%2eenv"]) {
      const response = await fetch(`${url}/${path}`, { headers: { accept: "application/json" } });
      expect([path, response.status]).toEqual([path, 404]);
    }
  }
  const { url } = await start("remote");
  expect(await (await fetch(`${url}/latest.js`)).text()).toBe("2;");
  rmSync(outside, { recursive: true });
});

const tooLarge = (server: StaticServer, target: string, headers: string) =>
  askRaw(portOf(server), `GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);

test("cookies that are too large are answered with a page that clears them", async () => {
  const server = await start("host");
  const withCookies = (chars: number) => tooLarge(server, "/", `Cookie: a=${"x".repeat(chars)}\r\n`);
  expect((await withCookies(60_000))?.status).toBe(200);
  const answer = await withCookies(700_000);
  expect(answer?.status).toBe(431);
  expect(answer?.headers).toMatchObject({
    "clear-site-data": '"cookies"',
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'") as string,
  });
  expect(answer?.body.toString()).toContain("Load this page again");
});

test("no address signs anybody out by its length", async () => {
  const server = await start("host");
  for (const chars of [30_000, 70_000, 2_000_000]) {
    const answer = await tooLarge(server, `/sign-in?return-to=${"x".repeat(chars)}`, "Cookie: a=b\r\n");
    expect(answer?.status).toBe(chars === 30_000 ? 200 : chars === 70_000 ? 414 : 431);
    expect(answer?.headers["clear-site-data"]).toBeUndefined();
    expect(answer?.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

test.each([
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["an expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n"],
  ["HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"],
  ["garbage", "\u0000\u0001\r\n\r\n"],
  ["a proxy's form", "GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["every method", "PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
])("a request with %s is answered with a policy", async (_what, message) => {
  const answer = await askRaw(portOf(await start("host")), message);
  expect(answer?.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});
