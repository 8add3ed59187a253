import { openProduct } from "../../e2e/harness/open-product.ts";
import { toRow } from "../../e2e/steps/registry-rows.ts";
import { LEFT_OPEN } from "../../e2e/steps/ways-out/left-open.ts";
import { listenEverywhere } from "../../e2e/steps/ways-out/listen-everywhere.ts";
import { tryWaysOut } from "../../e2e/steps/ways-out/try-ways-out.ts";
import type { TriedWays } from "../../e2e/steps/ways-out/try-ways-out.ts";
import { ensureBuilt } from "../../scripts/build.mjs";

// `npm run bench -- ways-out`: what a hostile remote gets out of the page, each way on a page of its own: without any
// policy, with the content policy alone, and with the list of connections. Ends badly if the list lets out more than
// docs/security.md names.

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
  tell("with the content policy alone", await tryWaysOut(setting));
  product.writeConfig({ connectionAllowlist: "enforce" });
  const held = await tryWaysOut(setting);
  tell("with the list of connections", held);
  const more = [...held.out.keys()].filter((name) => !LEFT_OPEN.includes(name));
  if (more.length > 0) {
    console.error(`More than the guide names: ${more.join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await listener.stop();
  await close();
}

function tell(setting: string, { tried, out }: TriedWays): void {
  console.log(`\n${out.size} of ${tried.length} ways out ${setting}`);
  for (const [name, what] of [...out].sort()) console.log(`  ${name}: ${what.slice(0, 100)}`);
}
