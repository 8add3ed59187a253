import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { PLAIN_CAPTCHA_PAGE } from "../serve/testing/plain-page.ts";
import { bootCommand } from "./boot-command.ts";

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };
const CONFIG = { providerUrl: "https://one.example", publishableKey: "key" };
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-boot-"));
  write(
    "index.html",
    '<html><head><meta charset="utf-8" /></head><body><div id="foyer"></div></body></html>',
  );
  write("config.json", JSON.stringify(CONFIG));
  write("registry.json", JSON.stringify({ schema: 1, remotes: [] }));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (name: string, content: string | Buffer): void => {
  writeFileSync(join(folder, name), content);
};
const boot = (): Promise<void> => bootCommand.run([folder, "--site", folder], SILENT);
const page = (): string => readFileSync(join(folder, "index.html"), "utf8");

test("no copy of the plain page stays beside the one that was written", async () => {
  write("index.html.gz", gzipSync("<html>the plain page</html>"));
  await boot();
  expect(page()).toContain("one.example");
  expect(page()).toContain('http-equiv="Content-Security-Policy"');
  expect(gunzipSync(readFileSync(join(folder, "index.html.gz"))).toString()).toBe(page());
  expect(brotliDecompressSync(readFileSync(join(folder, "index.html.br"))).toString()).toBe(page());
});

test("a zone and digits that nobody knows are told, and keep no page from being written", async () => {
  const told: string[] = [];
  const terminal = { ...SILENT, progress: (line: string) => void told.push(line) };
  const formats = { timeZone: "Mars/Olympus", digits: "roman", firstDay: 7 };
  write("config.json", JSON.stringify({ ...CONFIG, formats }));
  await bootCommand.run([folder, "--site", folder], terminal);
  expect(told).toEqual([
    expect.stringMatching(/^config\.json formats\.timeZone: Mars\/Olympus is no time zone/),
    expect.stringMatching(/^config\.json formats\.digits: roman/),
  ]);
  expect(page()).toContain("Mars/Olympus");
  write("config.json", JSON.stringify({ ...CONFIG, formats: { timeZone: "Asia/Kolkata", digits: "latn" } }));
  await bootCommand.run([folder, "--site", folder], terminal);
  expect(told).toHaveLength(2);
});

test("the operator's documents come beside the page; what the page asks for is there in any case", async () => {
  const site = join(folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), JSON.stringify(CONFIG));
  writeFileSync(join(site, "registry.json"), JSON.stringify({ schema: 1, remotes: [] }));
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  await bootCommand.run([folder, "--site", site], SILENT);
  expect(read("data-views.json")).toBe("{}\n");
  expect(existsSync(join(folder, "catalogue.json"))).toBe(false);
  writeFileSync(join(site, "data-views.json"), '{ "schemas": ["public"] }');
  writeFileSync(join(site, "catalogue.json"), "{}");
  await bootCommand.run([folder, "--site", site], SILENT);
  expect(read("data-views.json")).toContain("public");
  expect(gunzipSync(readFileSync(join(folder, "data-views.json.gz"))).toString()).toContain("public");
  expect(read("catalogue.json")).toBe("{}");
});

test("the log of a signed registry comes beside it: pages that saw it long ago ask for its files", async () => {
  const site = join(folder, "site");
  const tile = join("foyer.log", "foyer-0123456789ab", "tile", "0", "000.p");
  mkdirSync(join(site, tile), { recursive: true });
  for (const name of ["config.json", "registry.json"])
    writeFileSync(join(site, name), readFileSync(join(folder, name)));
  writeFileSync(join(site, tile, "1"), "one");
  await bootCommand.run([folder, "--site", site], SILENT);
  writeFileSync(join(site, tile, "2"), "both");
  await bootCommand.run([folder, "--site", site], SILENT);
  const read = (name: string): string => readFileSync(join(folder, tile, name), "utf8");
  expect([read("1"), read("2")]).toEqual(["one", "both"]);
});

test("texts of the operator's own come beside it, and one that isn't there is told", async () => {
  write("config.json", JSON.stringify({ ...CONFIG, texts: ["de", "nl"] }));
  const site = join(folder, "site");
  mkdirSync(join(site, "texts"), { recursive: true });
  for (const name of ["config.json", "registry.json"])
    writeFileSync(join(site, name), readFileSync(join(folder, name)));
  writeFileSync(join(site, "texts", "de.json"), '{ "host": {} }');
  const told: string[] = [];
  const progress = (line: string): void => void told.push(line);
  await bootCommand.run([folder, "--site", site], { ...SILENT, progress });
  expect(readFileSync(join(folder, "texts", "de.json"), "utf8")).toBe('{ "host": {} }');
  expect(told).toEqual(["config.json texts: texts/nl.json is not there."]);
});

test("a place that can't be read ends it in words: its pages would begin with something else", async () => {
  write("config.json", JSON.stringify({ ...CONFIG, registryUrl: "http://localhost:1/registry.json" }));
  const before = page();
  await expect(boot()).rejects.toThrow("Serve the place first");
  expect(page()).toBe(before);
});

test("writing again changes the page that the build made, not the one that was written", async () => {
  write("build.json", JSON.stringify({ page: page() }));
  await boot();
  const first = page();
  await boot();
  expect(page()).toBe(first);
});

test("the captcha's frame is written where a captcha is set, and goes when it isn't", async () => {
  write("build.json", JSON.stringify({ page: page(), captcha: PLAIN_CAPTCHA_PAGE }));
  write("config.json", JSON.stringify({ ...CONFIG, captcha: { service: "hcaptcha", siteKey: "k" } }));
  await boot();
  expect(readFileSync(join(folder, "captcha.html"), "utf8")).toContain(
    'data-service="hcaptcha" data-key="k"',
  );
  write("config.json", JSON.stringify(CONFIG));
  await boot();
  expect(existsSync(join(folder, "captcha.html"))).toBe(false);
  expect(existsSync(join(folder, "captcha.html.br"))).toBe(false);
});
