import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { findBrowser } from "../../scripts/find-browser.mjs";
import type { Reading } from "./in-page.ts";

// Registries of 100,000 rows, sound ones and others, read by the host's own code in Chromium at a quarter of the machine's
// speed; and the largest that a host takes, for what it costs.

const ROWS = 100_000;
const MOST_ROWS = 2_000;
const SLOWDOWN = 4;
const LONGEST_MS = 300;
const TRIES = 5;
const HASH = `sha384-${"A".repeat(64)}`;

function row(name: string, files: number): object {
  const listed = Array.from({ length: files }, (_, at) => [at === 0 ? "remoteEntry.js" : `${at}.js`, HASH]);
  const entry = `https://remotes.example/${name}/1.0.0/remoteEntry.js`;
  const releases = { "1.0.0": { entry, integrity: HASH, files: Object.fromEntries(listed) as object } };
  const access = { session: "required", assurance: "aal1" };
  return { name, title: name, path: `/${name}`, access, current: "1.0.0", releases, change: { sequence: 1 } };
}

const rowsOf = (count: number, toRow: (at: number) => unknown): Buffer =>
  Buffer.from(JSON.stringify({ schema: 1, remotes: Array.from({ length: count }, (_, at) => toRow(at)) }));

const REGISTRIES: ReadonlyMap<string, Buffer> = new Map([
  ["100,000 sound rows", rowsOf(ROWS, (at) => row(`team-${at}`, 3))],
  ["100,000 rows of one name", rowsOf(ROWS, () => row("team", 1))],
  ["100,000 empty rows", rowsOf(ROWS, () => ({}))],
  ["100,000 numbers", rowsOf(ROWS, () => 7)],
  [
    "one row with 100,000 releases",
    rowsOf(1, () => ({
      ...row("team", 1),
      releases: Object.fromEntries(Array.from({ length: ROWS }, (_, at) => [`1.0.${at}`, {}])),
    })),
  ],
  ["100,000 deep", Buffer.from("[".repeat(ROWS) + "]".repeat(ROWS))],
  ["2,000 sound rows, the most", rowsOf(MOST_ROWS, (at) => row(`team-${at}`, 3))],
  [
    "2,000 rows with every mistake",
    rowsOf(MOST_ROWS, (at) => ({ name: at, releases: { a: {}, b: {}, c: {} } })),
  ],
]);

const bundle = await build({
  entryPoints: [join(import.meta.dirname, "in-page.ts")],
  bundle: true,
  write: false,
  format: "iife",
  logLevel: "error",
});
const script = bundle.outputFiles[0]?.text ?? "";
const server = createServer(({ url = "/" }, response) => {
  const registry = REGISTRIES.get(decodeURIComponent(url.slice(1)));
  response.setHeader("content-type", registry === undefined ? "text/html" : "application/json");
  response.end(registry ?? "<!doctype html><title>Registries</title>");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.goto(origin);
await page.addScriptTag({ content: script });
const devtools = await page.context().newCDPSession(page);
await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
let isSlow = false;
console.log(`Until a registry is in use or refused, at ${SLOWDOWN}x CPU: the median of ${TRIES}`);
for (const [name, text] of REGISTRIES) {
  const readings: Reading[] = [];
  for (let at = 0; at < TRIES; at += 1) {
    const address = `/${encodeURIComponent(name)}`;
    readings.push(
      await page.evaluate(
        (asked) => (globalThis as unknown as { read(a: string): Promise<Reading> }).read(asked),
        address,
      ),
    );
  }
  const [middle] = readings.sort((a, b) => a.takenMs - b.takenMs).slice(Math.floor(TRIES / 2));
  if (middle === undefined) continue;
  const { takenMs, remotes, problems, words } = middle;
  isSlow ||= name.startsWith("100,000") && takenMs > LONGEST_MS;
  console.log(
    `${name.padEnd(32)} ${(text.byteLength / 1e6).toFixed(1).padStart(5)} MB ${takenMs.toFixed(0).padStart(5)} ms  ` +
      `${remotes} taken, ${problems} problems. ${words}`,
  );
}
await browser.close();
server.close();
if (isSlow) {
  console.error(`One took longer than ${LONGEST_MS} ms.`);
  process.exitCode = 1;
}
