import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStaticServer } from "./static-server.ts";
import type { StaticServer } from "./static-server.ts";
import { askRaw } from "./testing/ask-raw.ts";
import { PLAIN_PAGE } from "./testing/plain-page.ts";

const CONFIG = {
  providerUrl: "https://one.example",
  publishableKey: "key",
  violationReportUrl: "/app/violations",
};
const violations: string[] = [];
let folder: string;
let server: StaticServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-below-"));
  const page = PLAIN_PAGE.replace("</head>", '<script defer src="/main.js"></script></head>');
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "main.js"), "");
  writeFileSync(join(folder, "registry.json"), '{"schema":1,"remotes":[]}');
  place("/app/");
  const onViolation = (line: string): void => void violations.push(line);
  server = await startStaticServer({ role: "host", folder, port: 0, onViolation });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function place(basePath: string): void {
  writeFileSync(join(folder, "config.json"), JSON.stringify({ ...CONFIG, basePath }));
}

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(server.url + path, { headers: { accept: "text/html,*/*" }, redirect: "manual", ...init });
}

test.each([
  ["/app/", "text/html"],
  ["/app/data/flights?sort=delay", "text/html"],
  ["/app/main.js", "text/javascript"],
  ["/app/config.json", "application/json"],
  ["/app/registry.json", "application/json"],
  ["/app/healthz", "text/plain"],
  ["/app/readyz", "application/json"],
  ["/healthz", "text/plain"],
  ["/readyz", "application/json"],
])("%s is answered", async (path, type) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining(type)]);
});

test.each([
  ...[
    "/",
    "/index.html",
    "/data/flights",
    "/main.js",
    "/config.json",
    "/registry.json",
    "/apple/",
    "/application",
  ],
  ...["/APP/", "/app.json"],
])("%s is somebody else's", async (path) => {
  const answer = await ask(path);
  expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test.each(["/app/../main.js", "/app/%2e%2e/main.js", "/app/%2e%2e%2fconfig.json", "/app%2f..%2fx"])(
  "%s leads nowhere else",
  async (path) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    expect((await askRaw(Number(new URL(server.url).port), request))?.status).toBe(400);
  },
);

test("without its last slash the start page is one step away, with the query", async () => {
  const answer = await ask("/app?release=orders%401.0.0");
  expect([answer.status, answer.headers.get("location")]).toEqual([308, "/app/?release=orders%401.0.0"]);
});

test.each([
  ["an address that is too long", `GET /app/${"x".repeat(70_000)} HTTP/1.1`, 414],
  ["cookies that are too large", `GET /app/data HTTP/1.1\r\nCookie: a=${"x".repeat(70_000)}`, 431],
  ["more than Node reads", `GET /app/data HTTP/1.1\r\nX-Long: ${"x".repeat(1_100_000)}`, 431],
])("%s: the page that says so leads back into the host", async (_what, request, status) => {
  const answer = await askRaw(
    Number(new URL(server.url).port),
    `${request}\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect([answer?.status, /<a href="([^"]*)">/.exec(answer?.body.toString() ?? "")?.[1]]).toEqual([
    status,
    "/app/",
  ]);
});

test("the page asks for its files where they are, and a change of the path needs no restart", async () => {
  expect(await (await ask("/app/")).text()).toContain('<script defer src="/app/main.js" integrity="sha384-');
  place("/teams/one/");
  expect((await ask("/app/")).status).toBe(404);
  expect(await (await ask("/teams/one/data")).text()).toContain('src="/teams/one/main.js"');
  place("no path");
  // What is wrong is said where a host is by itself.
  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/")).status).toBe(200);
});

test("violations are taken where config.json says, as browsers know the address", async () => {
  const body = JSON.stringify([
    { type: "csp-violation", url: `${server.url}/app/`, body: { effectiveDirective: "img-src" } },
  ]);
  const headers = { "content-type": "application/reports+json" };
  expect((await ask("/violations", { method: "POST", body, headers })).status).toBe(405);
  expect((await ask("/app/violations", { method: "POST", body, headers })).status).toBeLessThan(300);
});
