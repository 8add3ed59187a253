import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisedNeeds } from "../../e2e/steps/page-needs-guide.ts";
import type { PromisedNeed } from "../../e2e/steps/page-needs-guide.ts";
import { openProduct } from "../../e2e/harness/open-product.ts";
import { startElsewhere } from "../../e2e/steps/elsewhere.ts";
import { copyExample } from "../../e2e/steps/outside-teams.ts";
import { bin, build, COMMAND, run } from "../../e2e/steps/team-commands.ts";
import { tryNeeds } from "../../e2e/steps/try-needs.ts";
import { startStaticServer } from "../../cli/serve/static-server.ts";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { packAll } from "../../scripts/pack.mjs";

// What docs/page-needs.md promises of libraries: `examples/shelf` is installed by its own lockfile, built and published, and tried in the product before and after its grant. What browsers have themselves is in
// e2e/journeys/page-needs.spec.ts.

const promised = promisedNeeds("Libraries, as they come");
const home = mkdtempSync(join(tmpdir(), "foyer-shelf-"));
const project = join(home, "examples", "shelf");
await packAll(() => undefined);
symlinkSync(STATE_FOLDER, join(home, ".foyer"));
copyExample("shelf", project);
execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: project, stdio: "ignore" });
const { product, page, close } = await openProduct();
const elsewhere = await startElsewhere();
const [port = 0] = await findFreePorts(1);
const address = `http://localhost:${port}`;
product.allowRemoteOrigin(address);
const server = await startStaticServer({
  role: "remote",
  folder: product.siteFolder,
  port,
  hostOrigins: [product.hostUrl],
});
try {
  const foyer = (...args: string[]): Promise<string> =>
    run(project, [COMMAND, ...args, "--to", product.siteFolder]);
  await run(project, [bin("typescript/bin/tsc")]);
  await build(project);
  await foyer("publish", "--address", address);
  await foyer("promote", "shelf@1.0.0");
  const path = `${product.hostUrl}/shelf?elsewhere=${encodeURIComponent(elsewhere.origin)}`;
  const { origin } = elsewhere;
  const wordsOf = ({ comes, words }: PromisedNeed): string =>
    comes === "granted"
      ? `foyer grant shelf ${words.replace(/^--(connect|images)$/, `$& ${origin}`)} allows it`
      : words;
  const before = await tryNeeds(page, path, promised.map(wordsOf));
  await foyer("grant", "shelf", "--wasm", "--workers", "--connect", origin, "--images", origin);
  const after = await tryNeeds(page, path, []);
  const wrong: string[] = [];
  for (const one of promised) {
    const { name, comes } = one;
    const [first, then] = [before.outcome(name), after.outcome(name)];
    const isKept =
      comes === "works"
        ? first === "works" && then === "works"
        : comes === "granted"
          ? first.startsWith("refused") && before.words.includes(wordsOf(one)) && then === "works"
          : then.startsWith("refused") && before.words.includes(wordsOf(one));
    console.log(`${isKept ? "as promised" : "NOT AS PROMISED"}  ${name}: ${first}; granted: ${then}`);
    if (!isKept) wrong.push(name);
  }
  const untold = after.names.filter((name) => !promised.some((one) => one.name === name));
  if (wrong.length + untold.length > 0) {
    console.error(`Not as the guide says: ${[...wrong, ...untold].join(", ")}\n${before.words}`);
    process.exitCode = 1;
  }
} finally {
  await close();
  await elsewhere.stop();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
