import { brotliCompressSync } from "node:zlib";
import { expect } from "@playwright/test";
import { beSignedIn } from "../../e2e/steps/be-signed-in.ts";
import { recordRequests } from "../../e2e/steps/record-requests.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openBrowser } from "../open-browser.ts";
import { findBuiltFile } from "./find-built-file.ts";
import { weighSources } from "./weigh-sources.ts";

// `npm run bench -- code-bytes [--sources]`: the code, scripts and style sheets, that a cold visit to /data/flights with a
// session brings until its rows stand and the page is at rest, then what visits to every remote add: in bytes of Brotli, by
// file and by package, with --sources by source as well. What load makes slow doesn't change it.

const FIRST = "/data/flights";
const OTHERS = ["/", "/security", "/data", "/system", "/data/airports"];
const CODE = new Set(["Script", "Stylesheet"]);
const SHOWN = 40;
const REST_MS = 1_000;

await ensureBuilt();
const { product, admin, browser, close } = await openBrowser();
try {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  const page = await context.newPage();
  await beSignedIn(page, await admin.createUser(), FIRST);
  await page.close();
  const visitor = await context.newPage();
  const protocol = await context.newCDPSession(visitor);
  await protocol.send("Network.enable");
  await protocol.send("Network.clearBrowserCache");
  const record = await recordRequests(visitor);
  const rest = async (): Promise<void> => {
    let quietMs = 0;
    while (quietMs < REST_MS) {
      await visitor.waitForTimeout(100);
      quietMs = record.waiting().length === 0 ? quietMs + 100 : 0;
    }
  };
  await visitor.goto(FIRST);
  await expect(visitor.getByRole("gridcell").first()).toHaveText(/\S/);
  await rest();
  const first = namesOf();
  tell(`A cold visit to ${FIRST} (wanted: 150,000)`, first);
  for (const address of OTHERS) {
    // What the page before was still waiting for may never be told of as ended.
    await visitor.goto(address, { waitUntil: "networkidle" });
  }
  tell("After every remote was visited (wanted: 190,000)", namesOf());

  function namesOf(): readonly string[] {
    const code = record.sent().filter(({ type }) => CODE.has(type));
    return [...new Set(code.map(({ address }) => address))];
  }
} finally {
  await close();
}

function tell(title: string, addresses: readonly string[]): void {
  const files = addresses.map((address) => {
    const file = findBuiltFile(address);
    const bytes = brotliCompressSync(file.content).length;
    return { ...file, bytes };
  });
  const sum = files.reduce((all, { bytes }) => all + bytes, 0);
  console.log(`\n${title}: ${sum} bytes of Brotli in ${files.length} files`);
  for (const { name, bytes } of [...files].sort((one, other) => other.bytes - one.bytes))
    console.log(`${String(bytes).padStart(8)}  ${name}`);
  const isBySource = process.argv.includes("--sources");
  const weights = new Map<string, number>();
  for (const file of files) {
    for (const [source, bytes] of weighSources(file, isBySource))
      weights.set(source, (weights.get(source) ?? 0) + bytes);
  }
  console.log("\nby package or folder, each file's bytes shared out by what its sources weigh alone:");
  for (const [source, bytes] of [...weights].sort(([, one], [, other]) => other - one).slice(0, SHOWN))
    console.log(`${String(Math.round(bytes)).padStart(8)}  ${source}`);
}
