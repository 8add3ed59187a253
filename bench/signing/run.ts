import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { build } from "esbuild";
import { keysCommand } from "../../cli/keys/keys-command.ts";
import { NOW_MS } from "../../contracts/signing/testing/signing-world.ts";
import { BROWSER_ARGUMENTS } from "../../e2e/browser-arguments.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { ROOT } from "../../scripts/folders.mjs";
import { measureFirstVisit, NETWORKS } from "../first-load/measure-load.ts";
import type { Load } from "../first-load/measure-load.ts";
import { readNumber } from "../read-number.ts";
import type { Checks } from "./in-page.ts";
import { makeRegistries, weighSignature } from "./weigh-signature.ts";
import { median } from "../median.ts";

// `npm run bench -- signing [--runs 31] [--pages 15] [--entries 10000]`: what signing costs a page. Bytes of the registry for each
// release and of the code; milliseconds of the check in Chromium, the first of a page and each later one; and the first load of
// the sign-in with signing beside without, in turns.

const runs = readNumber("--runs") ?? 31;
const pages = readNumber("--pages") ?? 15;
const entries = readNumber("--entries") ?? 10_000;
const LATER = 20;
const MOST = { firstMs: 10, nextMs: 2, bytes: 2_048, ratio: 1.02 };
const misses: string[] = [];
const hold = (what: string, found: number, most: number): void => {
  if (!(found <= most)) misses.push(`${what}: ${found.toFixed(2)}, ${most} wanted`);
};

await ensureBuilt();
const { pinned, registries } = await makeRegistries(LATER, entries);
const [first = {}] = registries;
const { rowBytes, onceBytes, sentBytes } = weighSignature(first);
const code = signingCode();
console.log(
  `A log of ${entries} entries. Of a row at most ${rowBytes} bytes, of the registry once ${onceBytes}; a registry of three grows by ${sentBytes.toFixed(0)} bytes for each, compressed. The code that checks: ${code.length} bytes, ${brotliCompressSync(code).length} compressed.`,
);
hold("bytes for each release", sentBytes, MOST.bytes);
hold("bytes of a row", rowBytes, MOST.bytes);

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: BROWSER_ARGUMENTS,
});
try {
  await timeChecks(browser);
  await compareLoads(browser);
} finally {
  await browser.close();
}
for (const miss of misses) console.error(`Missed. ${miss}`);
if (misses.length > 0) process.exitCode = 1;

/** The chunk that comes where a page's configuration pins a root. */
function signingCode(): Buffer {
  const folder = join(ROOT, "host", "dist");
  const name = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((file) =>
    /(^|[/\\])signing\.[\w.]+\.js$/.test(file),
  );
  if (name === undefined) throw new Error("The host's build has no part that checks signatures.");
  return readFileSync(join(folder, name));
}

async function timeChecks(inBrowser: Browser): Promise<void> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, "in-page.ts")],
    ...{ bundle: true, minify: true, write: false, format: "iife", logLevel: "error" },
  });
  const script = bundle.outputFiles[0]?.text ?? "";
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Checks</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = { pinned, registries, nowMs: NOW_MS };
  const found: Checks[] = [];
  for (let at = 0; at < pages; at += 1) {
    const context = await inBrowser.newContext();
    const page = await context.newPage();
    await page.goto(origin);
    await page.addScriptTag({ content: script });
    found.push(
      await page.evaluate(
        (all) =>
          (
            globalThis as unknown as {
              check(p: unknown, r: readonly unknown[], now: number): Promise<Checks>;
            }
          ).check(all.pinned, all.registries, all.nowMs),
        asked,
      ),
    );
    await context.close();
  }
  server.close();
  const firstMs = median(found.map((each) => each.firstMs));
  const nextMs = median(found.flatMap((each) => each.nextMs));
  const problems = found.reduce((sum, each) => sum + each.problems, 0);
  console.log(
    `Checking a registry of three in Chromium: ${firstMs.toFixed(1)} ms the first of a page (median of ${pages} pages), ${nextMs.toFixed(1)} ms each later one with another release (median of ${pages * LATER}); ${problems} problems.`,
  );
  hold("ms of the first check of a page", firstMs, MOST.firstMs);
  hold("ms of a later check", nextMs, MOST.nextMs);
  hold("problems", problems, 0);
}

async function compareLoads(inBrowser: Browser): Promise<void> {
  const keys = mkdtempSync(join(tmpdir(), "foyer-bench-signing-"));
  const products = [
    await startProduct({ FOYER_FLIGHTS: "1000" }),
    await startProduct({ FOYER_FLIGHTS: "1000" }),
  ] as const;
  const [plain, signed] = products;
  try {
    const silent = { say: () => undefined, progress: () => undefined, result: () => undefined };
    const site = signed.siteFolder;
    await keysCommand.run(["init", "--to", site, "--site", site, "--out", join(keys, "keys")], silent);
    for (const network of NETWORKS.slice(0, 2)) {
      const loads: Record<"plain" | "signed", Load[]> = { plain: [], signed: [] };
      for (let at = 0; at < runs; at += 1) {
        for (const [name, product] of [
          ["plain", plain],
          ["signed", signed],
        ] as const)
          loads[name].push(await measureFirstVisit(inBrowser, `${product.hostUrl}/sign-in`, network, 1));
      }
      const of = (name: keyof typeof loads, value: keyof Load): number =>
        median(loads[name].map((load) => load[value]));
      const ratio = (value: keyof Load): number => of("signed", value) / of("plain", value);
      console.log(
        `First load of the sign-in, signed beside unsigned (${network.name}, median of ${runs} in turns): visible ${ratio("visibleMs").toFixed(3)}, usable ${ratio("usableMs").toFixed(3)}, bytes ${ratio("bytes").toFixed(3)} (${of("signed", "bytes")} / ${of("plain", "bytes")}).`,
      );
      if (!(of("signed", "bytes") > of("plain", "bytes")))
        misses.push(`first load, ${network.name}: the signed page checks nothing`);
      hold(`first load, visible, ${network.name}`, ratio("visibleMs"), MOST.ratio);
      hold(`first load, usable, ${network.name}`, ratio("usableMs"), MOST.ratio);
    }
  } finally {
    for (const product of products) await product.stop();
    rmSync(keys, { recursive: true, force: true });
  }
}
