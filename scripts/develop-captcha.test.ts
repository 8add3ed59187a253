import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { developedCaptcha } from "./develop-captcha.ts";

const PUBLIC = join(process.cwd(), "host", "public");
const CONFIG = { providerUrl: "http://localhost:54321", publishableKey: "key", remoteOrigins: [] };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-captcha-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const write = (config: unknown): void => {
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
};

test("a developer who sets a check gets its frame with its policy", () => {
  write({ ...CONFIG, captcha: { service: "turnstile", siteKey: "key" } });
  const page = developedCaptcha(PUBLIC, folder);
  expect(page?.html).toContain('data-service="turnstile" data-site-key="key"');
  expect(page?.html).toMatch(/src="captcha\.js" integrity="sha384-[\w+/=]{64}"/);
  expect(page?.headers["Content-Security-Policy"]).toContain("frame-ancestors 'self'");
});

test("there is none without a check, and none without a configuration", () => {
  expect(developedCaptcha(PUBLIC, folder)).toBeUndefined();
  write(CONFIG);
  expect(developedCaptcha(PUBLIC, folder)).toBeUndefined();
});
