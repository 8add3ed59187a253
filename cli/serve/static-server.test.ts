import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startStaticServer } from "./static-server.ts";
import type { StaticServer } from "./static-server.ts";

const HOST_ORIGIN = "http://localhost:3000";
const HASHED = "main.0123456789ab.js";
let folder = "";
const running: StaticServer[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-serve-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Foyer</title>");
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
    expect(response.status).toBe(404);
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
