import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStaticServer } from "./static-server.ts";
import type { StaticServer } from "./static-server.ts";
import { PLAIN_CAPTCHA_PAGE, PLAIN_PAGE } from "./testing/plain-page.ts";

const CONFIG = {
  providerUrl: "https://one.example",
  publishableKey: "key",
  remoteOrigins: ["https://remotes.example"],
  captcha: { service: "turnstile", siteKey: "key" },
  violationReportUrl: "/violations",
};
const NAME = "connection-allowlist";
const REPORTS = { "content-type": "application/reports+json" };
let folder = "";
let server: StaticServer | undefined;
const lines: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-connections-"));
  writeFileSync(join(folder, "index.html"), PLAIN_PAGE);
  writeFileSync(join(folder, "leave.html"), "<!doctype html><title>Leaving</title>");
  writeFileSync(join(folder, "main.0123456789ab.js"), "1;");
  writeFileSync(join(folder, "build.json"), JSON.stringify({ captcha: PLAIN_CAPTCHA_PAGE }));
  writeFileSync(join(folder, "registry.json"), '{"schema":1,"remotes":[]}');
  writeConfig({});
  lines.length = 0;
  server = await startStaticServer({
    role: "host",
    folder,
    port: 0,
    onViolation: (line) => lines.push(line),
  });
});

afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

function writeConfig(changes: object): void {
  writeFileSync(join(folder, "config.json"), JSON.stringify({ ...CONFIG, ...changes }));
}

/** As it is sent: no client in between that mends addresses. */
function ask(path: string, options: object = {}): Promise<{ status: number; list: string; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server?.url ?? "");
    const asking = request({ host: "127.0.0.1", port, path, ...options }, (answer) => {
      const { statusCode = 0, headers } = answer;
      answer.setEncoding("utf8");
      let text = "";
      answer.on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: statusCode, list: String(headers[NAME]), text }));
    });
    asking.on("error", reject);
    asking.end();
  });
}

test.each<[string, number, object]>([
  ["/", 200, {}],
  ["/data/flights", 200, {}],
  ["/index.html", 200, {}],
  ["/main.0123456789ab.js", 200, {}],
  ["/main.0123456789ab.js", 200, { method: "HEAD" }],
  ["/config.json", 200, {}],
  ["/registry.json", 200, {}],
  ["/data-views.json", 204, {}],
  ["/healthz", 200, {}],
  ["/readyz", 200, {}],
  ["/missing.js", 404, {}],
  ["/missing.html", 404, {}],
  ["/%", 400, {}],
  ["/", 405, { method: "PUT" }],
  ["/", 431, { headers: { cookie: "x".repeat(80_000) } }],
  ["/captcha.html", 200, {}],
  ["/violations", 415, { method: "POST" }],
])("%s (%i) has the list, and it is closed", async (path, status, options) => {
  const answer = await ask(path, options);
  expect(answer.status).toBe(status);
  expect(answer.list).toMatch(/^\(response-origin "https:\/\/[^]*\); redirects=allow; report-to=csp$/);
  expect(answer.list).not.toContain("//*");
});

test("the captcha's frame gets its vendor, and what the page reaches it doesn't", async () => {
  const { list } = await ask("/captcha.html");
  expect(list).toContain('"https://challenges.cloudflare.com/*"');
  expect(list).not.toContain("remotes.example");
  expect((await ask("/")).list).not.toContain("cloudflare");
});

test("the leaving page alone may lead anywhere, and belongs to no origin", async () => {
  const response = await fetch(`${server?.url ?? ""}/leave.html`);
  expect(response.headers.get(NAME)).toContain('"https://*:*/*"');
  expect(response.headers.get("content-security-policy")).toMatch(/^sandbox allow-scripts /);
  expect(response.headers.get("cross-origin-opener-policy")).toBeNull();
  expect(await response.text()).toContain("Leaving");
});

test("a changed configuration counts at once, and without a valid one the page has itself alone", async () => {
  writeConfig({ connectionAllowlist: "off" });
  expect((await ask("/")).list).toBe("undefined");
  expect((await ask("/leave.html")).list).toBe("undefined");
  writeConfig({ providerUrl: "ftp://one.example" });
  expect((await ask("/")).list).toBe("(response-origin); redirects=allow");
});

test("what browsers refused is taken where the configuration says, and told", async () => {
  const report = { type: "csp-violation", url: "https://app.example/data", body: { blockedURL: "inline" } };
  const send = (path: string, headers: Record<string, string>): Promise<Response> =>
    fetch(`${server?.url ?? ""}${path}`, { method: "POST", headers, body: JSON.stringify([report]) });
  expect((await send("/violations", REPORTS)).status).toBe(204);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { policy: "content", blocked: "inline", page: "/data" },
  ]);
  expect((await send("/violations", { "content-type": "text/plain" })).status).toBe(415);
  expect((await send("/elsewhere", REPORTS)).status).toBe(405);
  writeConfig({ violationReportUrl: "https://collector.example/in" });
  expect((await send("/violations", REPORTS)).status).toBe(405);
  expect(lines).toHaveLength(1);
});

test("behind a proxy the files of the address that people know are told by their paths", async () => {
  await server?.stop();
  server = await startStaticServer({
    role: "host",
    folder,
    port: 0,
    isSecure: true,
    ownOrigin: "https://app.example",
    onViolation: (line) => lines.push(line),
  });
  const body = { blockedURL: "https://app.example/main.0123456789ab.js", effectiveDirective: "script-src" };
  const report = { type: "csp-violation", url: "https://app.example/data", body };
  await fetch(`${server.url}/violations`, {
    method: "POST",
    headers: REPORTS,
    body: JSON.stringify([report]),
  });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { blocked: "https://app.example/main.0123456789ab.js" },
  ]);
});
