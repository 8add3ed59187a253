import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStaticServer } from "./static-server.ts";
import type { StaticServer } from "./static-server.ts";
import { PLAIN_CAPTCHA_PAGE, PLAIN_PAGE } from "./testing/plain-page.ts";

let folder = "";
let server: StaticServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-captcha-"));
  writeFileSync(join(folder, "index.html"), PLAIN_PAGE);
});

afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

function writeConfig(config: unknown): void {
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
}

test("the captcha's page is there where a captcha is set, and nothing of it follows from the address", async () => {
  writeFileSync(join(folder, "build.json"), JSON.stringify({ captcha: PLAIN_CAPTCHA_PAGE }));
  server = await startStaticServer({ role: "host", folder, port: 0 });
  const { url } = server;
  const ask = (path: string) => fetch(url + path, { headers: { accept: "text/html" } });
  for (const path of ["/captcha.html", "/%63aptcha.html", "//captcha.html"]) {
    expect((await ask(path)).status).toBe(404);
  }
  writeConfig({
    providerUrl: "https://one.example",
    publishableKey: "key",
    captcha: { service: "turnstile", siteKey: 'a"b' },
  });
  for (const path of ["/captcha.html", "/%63aptcha.html?script=https://evil.example/x.js"]) {
    const response = await ask(path);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const html = await response.text();
    expect(html).toContain('data-key="a&quot;b"');
    expect(html).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"');
    expect(html).not.toContain("evil");
  }
  expect((await ask("/")).headers.get("content-security-policy")).toContain(`frame-src ${url}/captcha.html;`);
});

test("a frame that has lost its place for the policy isn't sent without it", async () => {
  writeFileSync(
    join(folder, "build.json"),
    JSON.stringify({ captcha: PLAIN_CAPTCHA_PAGE.replace("{{policy}}", "") }),
  );
  writeConfig({
    providerUrl: "https://one.example",
    publishableKey: "key",
    captcha: { service: "turnstile", siteKey: "key" },
  });
  server = await startStaticServer({ role: "host", folder, port: 0 });
  const response = await fetch(`${server.url}/captcha.html`, { headers: { accept: "text/html" } });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("<main");
});
