import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStaticServer } from "../serve/static-server.ts";
import { applyDelta } from "./make-delta.ts";
import { writeHostDeltas } from "./write-host-deltas.ts";

/** Code that is long enough to be worth a delta. */
const code = (says: string): string =>
  `${Array.from({ length: 2_000 }, (_, index) => ((index * 7_919) % 10_007).toString(36)).join(" ")} ${says}`;
const nameOf = (text: string): string =>
  `main.${createHash("sha256").update(text).digest("hex").slice(0, 12)}.js`;
const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64");

const [before, now] = [code("before"), code("now")];
const main = nameOf(now);
let folder = "";
let url = "";
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-host-deltas-"));
  const hash = `sha384-${createHash("sha384").update(now).digest("base64")}`;
  const page = `<html><head><meta charset="utf-8"><script defer src="/${main}"></script></head><body><div id="foyer"></div></body></html>`;
  const old = join(folder, nameOf(before));
  writeFileSync(old, before);
  writeFileSync(join(folder, main), now);
  writeFileSync(join(folder, "7.0123456789ab.js"), now);
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "build.json"), JSON.stringify({ page, files: { [`/${main}`]: hash } }));
  expect(await writeHostDeltas(folder, main, [old, join(folder, main)])).toBe(1);
  ({ url, stop } = await startStaticServer({ role: "host", folder, port: 0 }));
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url + path, {
    headers: {
      "accept-encoding": "gzip, br, zstd, dcb, dcz",
      "available-dictionary": `:${digestOf(before)}:`,
      ...headers,
    },
  });

test("a browser with the main script of an older build gets what changed since", async () => {
  const answer = await ask(`/${main}`);
  expect(answer.headers.get("Content-Encoding")).toBe("dcz");
  expect(answer.headers.get("Content-Type")).toContain("javascript");
  expect(answer.headers.get("Use-As-Dictionary")).toBe('match="/main.*.js"');
  expect(answer.headers.get("Vary")).toBe("Available-Dictionary, Accept-Encoding");
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  const delta = Buffer.from(await answer.arrayBuffer());
  expect(delta.length).toBeLessThan(200);
  expect(Buffer.from(await applyDelta(Buffer.from(before), delta)).toString("utf8")).toBe(now);
});

test.each([
  ["has another file", { "available-dictionary": `:${digestOf("another")}:` }],
  ["names nothing that can be read", { "available-dictionary": "yes" }],
  ["takes no deltas", { "accept-encoding": "gzip, br, zstd" }],
  ["asks past its cache, as the page does whose main script didn't run", { "cache-control": "no-cache" }],
])("one that %s gets the whole file, which is a dictionary too", async (_whose, headers) => {
  const answer = await ask(`/${main}`, headers);
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(answer.headers.get("Use-As-Dictionary")).toBe('match="/main.*.js"');
  expect(answer.headers.get("Vary")).toContain("Available-Dictionary");
  expect(await answer.text()).toBe(now);
});

test("a delta that is no smaller than the whole script isn't written", async () => {
  const [old, next] = ["main.aaaaaaaaaaaa.js", "main.bbbbbbbbbbbb.js"];
  for (const name of [old, next]) writeFileSync(join(folder, name), randomBytes(3_000));
  expect(await writeHostDeltas(folder, next, [join(folder, old)])).toBe(0);
});

test("other parts have no way back from a delta that doesn't fit, so they come whole", async () => {
  const answer = await ask("/7.0123456789ab.js");
  expect(answer.headers.get("Use-As-Dictionary")).toBeNull();
  expect(await answer.text()).toBe(now);
});

test("below a base path it is the dictionary of scripts there", async () => {
  writeFileSync(
    join(folder, "config.json"),
    JSON.stringify({ providerUrl: "https://abc.supabase.co", publishableKey: "key", basePath: "/app/" }),
  );
  const answer = await ask(`/app/${main}`);
  expect(answer.headers.get("Use-As-Dictionary")).toBe('match="/app/main.*.js"');
  expect(answer.headers.get("Content-Encoding")).toBe("dcz");
});
