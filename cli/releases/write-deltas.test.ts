import { createHash } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { applyDelta } from "../deltas/make-delta.ts";
import { startStaticServer } from "../serve/static-server.ts";
import { pruneReleases } from "./prune-releases.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

let at: TestPlace;
let stop: () => Promise<void>;
let url: string;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(async () => {
  await stop();
  await at.remove();
});

/** Text that says little twice, as code does. */
function code(seed: number): string {
  const words = Array.from({ length: 4_000 }, (_, index) => ((index * 7_919 + seed) % 10_007).toString(36));
  return `export const words = "${words.join(" ")}";\n`;
}

async function publish(version: string, text: string): Promise<string> {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const { record } = await at.publish(version, { files: { [`rows.${hash}.js`]: text } });
  return `/${record.folder}/rows.${hash}.js`;
}

async function serve(): Promise<void> {
  const server = await startStaticServer({ role: "remote", folder: at.path, port: 0, hostOrigins: [] });
  ({ url, stop } = server);
}

const ask = (path: string, old?: string, encodings = "gzip, br, zstd, dcb, dcz") =>
  fetch(url + path, {
    headers: {
      "accept-encoding": encodings,
      ...(old !== undefined && { "available-dictionary": `:${digestOf(old)}:` }),
    },
  });
const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64");

async function decode(answer: Response, old: string): Promise<string> {
  const delta = Buffer.from(await answer.arrayBuffer());
  return Buffer.from(await applyDelta(Buffer.from(old), delta)).toString("utf8");
}

test("a browser with a file of one of the last releases gets what changed since", async () => {
  const [first, second] = [code(1), `${code(1)}// one line more\n`];
  const old = await publish("1.0.0", first);
  const next = await publish("1.1.0", second);
  await serve();
  const whole = await ask(old);
  expect(whole.headers.get("Use-As-Dictionary")).toBe('match="/orders/*/rows.*.js"');
  expect(whole.headers.get("Vary")).toContain("Available-Dictionary");
  const answer = await ask(next, first);
  expect(answer.headers.get("Content-Encoding")).toBe("dcz");
  expect(answer.headers.get("Content-Type")).toContain("javascript");
  expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(200);
  expect(await decode(answer, first)).toBe(second);
});

test.each([
  ["names a dictionary that nobody made a delta from", (next: string) => ask(next, "another file")],
  ["takes no such encoding", (next: string) => ask(next, code(1), "gzip, br, zstd")],
  ["asks once more after a delta that didn't fit", (next: string) => ask(`${next}?retry=1`, code(1))],
  ["says it in no known form", (next: string) => ask(next, undefined)],
])("whoever %s gets the whole file", async (_why, asking) => {
  await publish("1.0.0", code(1));
  const next = await publish("1.1.0", code(2));
  await serve();
  const answer = await asking(next);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(await answer.text()).toBe(code(2));
});

test("the last five releases have deltas to the next; with a release its deltas go", async () => {
  for (let minor = 0; minor < 7; minor += 1) await publish(`1.${minor}.0`, `${code(1)}// ${minor}\n`);
  await serve();
  const folder = join(at.path, "orders/deltas");
  const [newest = ""] = (await readdir(folder)).filter((name) => name.startsWith("1.6.0-"));
  const deltas = (await readdir(join(folder, newest))).filter((name) => name.startsWith("rows.")).sort();
  expect(deltas).toHaveLength(5);
  const { removed } = await pruneReleases({
    ...{ store: at.store, name: "orders", by: "ada", olderThanDays: 0, keep: 0, isDryRun: false },
    nowMs: Date.now() + 1,
  });
  expect(removed).toContain("1.5.0");
  const left = await at.store.list("orders/deltas/");
  for (const version of removed) expect(left.join()).not.toContain(`/${version}-`);
});

test("a place that can't take a delta takes the release", async () => {
  await publish("1.0.0", code(1));
  await rm(join(at.path, "orders/deltas"), { recursive: true, force: true });
  await writeFile(join(at.path, "orders/deltas"), "in the way");
  const next = await publish("1.1.0", code(2));
  await serve();
  expect(await (await ask(next, code(1))).text()).toBe(code(2));
});
