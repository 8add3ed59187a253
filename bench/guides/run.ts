import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { commandsOf } from "../../cli/guides/guide-blocks.ts";
import { startStaticServer } from "../../cli/serve/static-server.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ROOT } from "../../scripts/folders.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { packAll } from "../../scripts/pack.mjs";
import { startLocalRegistry } from "../installs/local-registry.ts";
import { npmEnvironment } from "../installs/npm-environment.ts";

// What a team does by the guides, word for word: every command of theirs is given to a shell, one after the other, in an empty
// folder, with our packages from a registry as they would be published, and against the production host. Nothing is put in
// their place but ports. The operator's guide is walked by cli/guides, `deployed-hosts` and `docker-steps`.

const GUIDES = ["first-remote.md", "releasing.md", "moving-a-page.md"];
/** They go on until somebody ends them. @returns what they say once they are ready */
const GOES_ON: readonly (readonly [RegExp, RegExp])[] = [
  [/^npx foyer dev /, /Built /],
  [/^npx foyer watch /, /./],
];

const folder = mkdtempSync(join(tmpdir(), "foyer-guides-"));
const running: ChildProcess[] = [];
await ensureBuilt();
const packages = await packAll(() => undefined);
mkdirSync(join(folder, "registry"));
const registry = await startLocalRegistry(join(folder, "registry"), packages);
const product = await startProduct();
const [placePort = 0, watchPort = 0] = await findFreePorts(2);
const address = `http://localhost:${placePort}`;
const place = await startStaticServer({
  role: "remote",
  folder: product.siteFolder,
  port: placePort,
  hostOrigins: [product.hostUrl],
});
const ports = new Map([
  ["3000", new URL(product.hostUrl).port],
  ["4400", String(watchPort)],
]);
const env = { ...npmEnvironment(folder, registry.url), npm_config_yes: "true", FOYER_BY: "a stranger" };
try {
  // The operator's part.
  product.allowRemoteOrigin(address);
  product.writeConfig({ developerOverrides: true });
  writeFileSync(join(product.siteFolder, "foyer-target.json"), JSON.stringify({ schema: 1, address }));
  symlinkSync(product.siteFolder, join(folder, "PLACE"));
  let cwd = folder;
  for (const guide of GUIDES) {
    console.log(guide);
    for (const line of commandsOf(join(ROOT, "docs", guide))) {
      const startedMs = performance.now();
      const [, next] = /^cd (\S+)$/.exec(line) ?? [];
      if (next === undefined) await carryOut(line, cwd);
      else cwd = resolve(cwd, next);
      console.log(`${((performance.now() - startedMs) / 1_000).toFixed(1).padStart(7)} s  ${line}`);
    }
  }
  console.log("All of it, word for word.");
} finally {
  // With what npx started.
  for (const { pid, exitCode } of running)
    if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGTERM");
  registry.stop();
  await place.stop();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @throws Error with what it said, where it ended badly, or before it was ready */
function carryOut(line: string, cwd: string): Promise<void> {
  let command = line;
  for (const [port, free] of ports)
    command = command.replaceAll(`:${port}`, `:${free}`).replace(` ${port}`, ` ${free}`);
  const ready = GOES_ON.find(([known]) => known.test(line))?.[1];
  const child = spawn("sh", ["-c", command], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: ready !== undefined,
  });
  if (ready !== undefined) running.push(child);
  return new Promise((settle, reject) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        said += part;
        if (ready?.test(said) === true) settle();
      });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0 && ready === undefined) settle();
      else reject(new Error(`${command} ended with ${String(code)}:\n${said}`));
    });
  });
}
