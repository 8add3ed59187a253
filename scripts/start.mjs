import "./check-node.mjs";
import { ensureBuilt } from "./build.mjs";
import { describeAddresses } from "./describe-addresses.mjs";
import { STATE_FOLDER, dataFolder, siteFolder } from "./folders.mjs";
import { ensureInstalled } from "./install.mjs";
import { basename, join } from "node:path";
import { PORTS, describeTakenPorts, portVariables, readPorts } from "./ports.mjs";
import { readProvider } from "./provider.mjs";
import { packageFile } from "./run-node.mjs";
import { createSupervisor } from "./supervisor.mjs";
import { watchParent } from "./watch-parent.mjs";

const POLL_MS = 250;
const STILL_AT_WORK_MS = 10_000;
const CHECK_SESSION_S = 30;
const OWN_REGISTRY = "/registry.json";

const isDevelopment = process.argv.includes("--dev");
const startedAt = performance.now();
const tell = (line) => console.log(line);

const ending = withResolvers();
const supervisor = createSupervisor({
  onDeath(message) {
    console.error(`\n${message}\nStopping everything.`);
    ending.resolve(1);
  },
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => ending.resolve(0));

watchParent(() => ending.resolve(0));

async function main() {
  const ports = readPorts();
  const provider = readProvider(ports);
  const parts = PORTS.filter(({ kind }) => kind !== "backend" || !provider.isHosted);
  const taken = await describeTakenPorts(ports, parts);
  if (taken.length > 0) throw new Error(taken.join("\n"));
  await ensureInstalled(tell);
  if (!isDevelopment) await ensureBuilt(tell);

  const folder =
    process.env.FOYER_SITE_DIR ?? (isDevelopment ? join(STATE_FOLDER, "site-development") : siteFolder());
  // As a project with the operator's option has it: who is signed out elsewhere is out, and sees it.
  const checks = provider.isHosted ? {} : { checkSessionSeconds: CHECK_SESSION_S };
  // Development servers serve what nobody has hashed, let alone signed.
  const keys = isDevelopment ? {} : { keysFolder: join(folder, "..", `${basename(folder)}-keys`) };
  const registryUrl = await writeSite({
    folder,
    ports,
    provider,
    isDevelopment,
    severalAccounts: true,
    ...keys,
    ...checks,
  });
  const env = {
    ...portVariables(ports),
    FOYER_SITE_DIR: folder,
    FOYER_DATA_DIR: dataFolder(),
    FOYER_CHECK_SESSIONS: process.env.FOYER_CHECK_SESSIONS ?? "1",
  };
  await Promise.all([
    ...(provider.isHosted ? [] : [startBackend(env)]),
    ...(isDevelopment ? startDevelopmentServers(ports, env) : [startStaticServers(env)]),
  ]);
  if (registryUrl !== OWN_REGISTRY)
    tell(
      `The host reads ${registryUrl}, as ${join(folder, "config.json")} says: serve that place. Without "registryUrl" there it reads its own again.`,
    );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  tell(
    `Ready after ${seconds} s\n\n${describeAddresses({ ports, provider, isDevelopment })}\n\nCtrl-C stops everything.`,
  );
}

/** By tsx, which is there only once everything is installed. */
async function writeSite(site) {
  const { tsImport } = await import("tsx/esm/api");
  const { writeSite: write } = await tsImport("./write-site.ts", import.meta.url);
  return write(site);
}

function startBackend(env) {
  tell("Starting the backend (the first start loads the data and takes longer)");
  return startUntilReady("The backend", ["--import", "tsx", "local-backend/main.ts"], env);
}

function startStaticServers(env) {
  return startUntilReady("The static server", ["--import", "tsx", "scripts/serve-product.ts"], env);
}

/** One webpack-dev-server each; every one is ready when its entry is there. */
function startDevelopmentServers(ports, env) {
  tell("Starting the development servers");
  return PORTS.filter(({ kind }) => kind !== "backend").map(({ name, title, kind }) => {
    const config = `${kind === "site" ? "host" : `remotes/${name}`}/webpack.config.js`;
    const args = [
      packageFile("webpack/bin/webpack.js"),
      "serve",
      "--config",
      config,
      "--mode",
      "development",
    ];
    supervisor.start(title, args, { env, onLine: tell });
    return waitForAnswer(`http://localhost:${ports[name]}${kind === "site" ? "/" : "/remoteEntry.js"}`);
  });
}

async function startUntilReady(name, args, env) {
  const atWork = setInterval(() => tell(`  ${name} is still starting`), STILL_AT_WORK_MS);
  await supervisor.startUntilReady(name, args, { env, onProgress: (line) => tell(`  ${line}`) });
  clearInterval(atWork);
}

async function waitForAnswer(url) {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

// Node 20 has no Promise.withResolvers.
function withResolvers() {
  let resolve;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  ending.resolve(1);
});
const code = await ending.promise;
if (code === 0) tell("\nStopping");
await supervisor.stop();
process.exit(code);
