import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allowPageOrigin } from "../../e2e/steps/calls.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { NETWORKS } from "../first-load/measure-load.ts";
import { serveSingle } from "../first-load/serve-single.ts";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";
import { buildPlain } from "./build-plain.ts";
import { compareRegistries } from "./compare-registries.ts";
import { measureBare, measurePaths } from "./measure-path.ts";
import type { Path, Paths } from "./measure-path.ts";
import { sumOf, toLines } from "./tell-requests.ts";
import { median } from "../median.ts";

// `npm run bench -- sign-in-to-rows [--runs 7] [--network 0] [--cpu 4] [--log] [--registries]`: from pressing "Sign in" at /data/flights to painted rows, and
// visits with a session, beside a plain single-page application and beside the bare requests, in turns in one run.
// With --log it walks each once without a slow line and lists the requests in order, which load doesn't change. With --registries it
// walks with three remotes and with a thousand in turns. One network of the three (0 to 2) and one rate of the processor where they are said. In square
// brackets stands when the rows are the page's own, which does all that it can.

const ADDRESS = "/data/flights";
const ROWS = "/rest/v1/flights?select=*&order=id&limit=100";
const SUBJECTS = ["foyer", "plain"] as const;
const STEPS = ["signIn", "cold", "warm"] as const;
const STEP_WORDS = {
  signIn: 'from pressing "Sign in"',
  cold: "with a session, cold",
  warm: "with a session, warm",
};

const runs = readNumber("--runs") ?? 7;
const network = readNumber("--network");
const networks = network === undefined ? NETWORKS : NETWORKS.slice(network, network + 1);
const cpu = readNumber("--cpu");
const cpuRates = cpu === undefined ? [1, 4] : [cpu];
await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), "foyer-bench-sign-in-to-rows-"));
const opened = await openBrowser();
const { product, admin, browser, close } = opened;
await buildPlain(folder, { url: product.providerUrl, key: product.publishableKey });
const plain = await serveSingle(folder);
await allowPageOrigin(product, plain.url);
const addresses = { foyer: product.hostUrl + ADDRESS, plain: plain.url + ADDRESS };
try {
  if (process.argv.includes("--log")) await tellRequests();
  else if (process.argv.includes("--registries")) await tellRegistries();
  else await tellTimes();
} finally {
  await plain.stop();
  await close();
  rmSync(folder, { recursive: true, force: true });
}

async function tellRequests(): Promise<void> {
  const line = {
    network: { name: "loopback", latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    cpuRate: 1,
  };
  for (const subject of SUBJECTS) {
    const paths = await measurePaths(browser, addresses[subject], await admin.createUser(), line);
    for (const step of STEPS) {
      const { ahead, requests } = paths[step];
      if (ahead.length > 0) {
        console.log(`\n${subject}, while the password is typed: ${sumOf(ahead)}`);
        for (const told of toLines(ahead)) console.log(`  ${told}`);
      }
      console.log(`\n${subject}, ${STEP_WORDS[step]}: ${sumOf(requests)}`);
      for (const told of toLines(requests)) console.log(`  ${told}`);
    }
  }
}

async function tellTimes(): Promise<void> {
  console.log(
    `Milliseconds to painted rows, medians of ${runs}: Foyer / plain = ratio (and to the bare requests)\n`,
  );
  console.log(`| network, CPU | ${STEPS.map((step) => STEP_WORDS[step]).join(" | ")} |`);
  console.log("|---|---|---|---|");
  for (const network of networks) {
    for (const cpuRate of cpuRates) {
      const line = { network, cpuRate };
      const found: Record<(typeof SUBJECTS)[number], Paths[]> = { foyer: [], plain: [] };
      const bare: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const account = await admin.createUser();
        const { providerUrl, publishableKey: key } = product;
        bare.push(await measureBare(browser, plain.url, { providerUrl, key, rows: ROWS }, account, line));
        for (const subject of SUBJECTS) {
          found[subject].push(await measurePaths(browser, addresses[subject], account, line));
        }
      }
      const cells = STEPS.map((step) => {
        const of = (paths: readonly Paths[]): number => median(paths.map((path) => path[step].rowsMs));
        const [ours, theirs, least] = [of(found.foyer), of(found.plain), median(bare)];
        const beside = step === "signIn" ? ` (${(ours / least).toFixed(2)} of ${least.toFixed(0)})` : "";
        const stands = median(found.foyer.map((path) => path[step].standsMs));
        return `${ours.toFixed(0)} / ${theirs.toFixed(0)} = ${(ours / theirs).toFixed(2)}${beside} [${stands.toFixed(0)}]`;
      });
      console.log(`| ${network.name}, ${cpuRate}x | ${cells.join(" | ")} |`);
      for (const subject of SUBJECTS) {
        const last = found[subject].at(-1);
        if (last !== undefined)
          console.log(`| ${subject}: | ${STEPS.map((step) => tell(last[step])).join(" | ")} |`);
      }
    }
  }
}

async function tellRegistries(): Promise<void> {
  console.log(`1,000 remotes beside 3, medians of ${runs}: shares of the figures with 3 (wanted: 1.03)\n`);
  console.log(`| network, CPU | ${STEPS.map((step) => STEP_WORDS[step]).join(" | ")} |`);
  console.log("|---|---|---|---|");
  for (const network of networks) {
    for (const cpuRate of cpuRates) {
      const cells = await compareRegistries(opened, addresses.foyer, { network, cpuRate }, runs, STEPS);
      console.log(`| ${network.name}, ${cpuRate}x | ${cells.join(" | ")} |`);
    }
  }
}

function tell({ requests }: Path): string {
  return sumOf(requests);
}
