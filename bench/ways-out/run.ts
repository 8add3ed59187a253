import { openProduct } from "../../e2e/harness/open-product.ts";
import { toRow } from "../../e2e/steps/registry-rows.ts";
import { listenEverywhere } from "../../e2e/steps/ways-out/listen-everywhere.ts";
import { readNamedWays } from "../../e2e/steps/ways-out/named-ways.ts";
import { tryWaysOut } from "../../e2e/steps/ways-out/try-ways-out.ts";
import type { TriedWays } from "../../e2e/steps/ways-out/try-ways-out.ts";
import { ensureBuilt } from "../../scripts/build.mjs";

// `npm run bench -- ways-out`: what a hostile remote gets out of the page, each way on a page of its own: without any
// policy, with the content policy alone, and with the list of connections. Ends badly unless what gets out in the last two
// is exactly what docs/security.md names.

await ensureBuilt();
const { product, origin, context, close } = await openProduct();
const listener = await listenEverywhere();
try {
  const release = await origin.publish("ways");
  product.allowRemoteOrigin(origin.url);
  product.allowRemoteOrigin(listener.team);
  product.writeRegistry((rows) => [...rows, toRow("ways", { "1.0.0": release })]);
  const { cookies } = await context.storageState();
  const setting = { product, listener, signedIn: { cookies }, isEachAlone: true };

  product.writeConfig({ connectionAllowlist: "off" });
  tell("without any policy", await tryWaysOut({ ...setting, isWithoutPolicy: true }));
  const unlisted = await tryWaysOut(setting);
  tell("with the content policy alone", unlisted);
  product.writeConfig({ connectionAllowlist: "enforce" });
  const held = await tryWaysOut(setting);
  tell("with the list of connections", held);
  const named = readNamedWays();
  compare("with the content policy alone", unlisted, named.withoutList);
  compare("with the list of connections", held, named.withList);
} finally {
  await listener.stop();
  await close();
}

function tell(setting: string, { tried, out }: TriedWays): void {
  console.log(`\n${out.size} of ${tried.length} ways out ${setting}`);
  for (const [name, what] of [...out].sort()) console.log(`  ${name}: ${what.slice(0, 100)}`);
}

/** Both ways: a way that the guide doesn't name is a hole, and one that it names and that is shut a word too many. */
function compare(setting: string, { out }: TriedWays, named: readonly string[]): void {
  const more = [...out.keys()].filter((name) => !named.includes(name));
  const less = named.filter((name) => !out.has(name));
  if (more.length > 0)
    console.error(`\nOpen ${setting}, and the guide doesn't name them: ${more.join(", ")}`);
  if (less.length > 0) console.error(`\nShut ${setting}, and the guide names them: ${less.join(", ")}`);
  if (more.length + less.length > 0) process.exitCode = 1;
}
