import "./check-node.mjs";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";
import { compressFolder } from "./compress.mjs";
import { doAnew, ensureDone } from "./ensure-done.mjs";
import { ROOT, STATE_FOLDER } from "./folders.mjs";
import { keepMainScript } from "./keep-main-script.mjs";
import { listRemotes } from "./remotes.mjs";

/** Two at a time: each build fills a core and takes half a gigabyte. */
const BUILDS_AT_ONCE = 2;
const SHARED_SOURCES = [
  "contracts",
  "shared-auth",
  "ui",
  "languages",
  "webpack",
  "webpack.config.base.js",
  "package.json",
  "package-lock.json",
];

/** Builds the host and each remote for production, unless its sources are those of its last build. */
export async function ensureBuilt(tell = console.log) {
  await eachPart((part) => ensureDone({ ...part, work: () => build(part, tell) }));
}

/** @throws Error with webpack's output if a build fails */
export async function buildAll(tell = console.log) {
  const parts = listParts();
  tell(`Building the host and ${parts.length - 1} remotes`);
  await eachPart((part) => doAnew({ ...part, work: () => build(part, tell) }));
}

async function eachPart(work) {
  const waiting = listParts();
  const next = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await work(part);
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, next));
}

function listParts() {
  const host = join(ROOT, "host");
  return [
    toPart(host, join(host, "dist"), "index.html"),
    ...listRemotes().map(({ folder, version }) =>
      toPart(folder, join(folder, "dist", version), "remoteEntry.js"),
    ),
  ];
}

function toPart(folder, output, entry) {
  const path = relative(ROOT, folder);
  return {
    name: `built-${path.replaceAll(/\W/g, "-")}`,
    sources: [path, ...SHARED_SOURCES],
    isThere: () => existsSync(join(output, entry)),
    folder,
    output,
    path,
  };
}

async function build({ name, folder, output, path }, tell) {
  const result = await bundle({ name, config: join(folder, "webpack.config.js") });
  if (result.code !== 0) throw new Error(`${path} can't be built:\n${result.output}`);
  // The federation plugin warns about "auto" in every build; a build without other warnings says that it succeeded.
  if (!result.output.includes("compiled successfully")) tell(result.output.trim());
  await compressFolder(output);
  if (path === "host") await writeDeltas(output);
  tell(`  ${path}: built in ${result.seconds.toFixed(1)} s`);
}

/** For browsers that have one of the last builds. */
async function writeDeltas(output) {
  const { main, older } = keepMainScript(output, join(STATE_FOLDER, "host-builds")) ?? { older: [] };
  if (older.length === 0) return;
  const { tsImport } = await import("tsx/esm/api");
  const { writeHostDeltas } = await tsImport("../cli/deltas/write-host-deltas.ts", import.meta.url);
  await writeHostDeltas(output, main, older);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { ensureInstalled } = await import("./install.mjs");
  try {
    await ensureInstalled();
    await buildAll();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
