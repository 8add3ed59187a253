import "./check-node.mjs";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { compressFolder } from "./compress.mjs";
import { hashSources } from "./content-hash.mjs";
import { ROOT } from "./folders.mjs";
import { clearMarker, readMarker, writeMarker } from "./marker.mjs";
import { listRemotes } from "./remotes.mjs";
import { packageFile, runNode } from "./run-node.mjs";

const MARKER = "built";
/** Two at a time: each build fills a core and takes half a gigabyte. */
const BUILDS_AT_ONCE = 2;
const SOURCES = [
  "contracts",
  "shared-auth",
  "ui",
  "host",
  "remotes",
  "webpack",
  "webpack.config.base.js",
  "package.json",
  "package-lock.json",
];

/** Builds the host and every remote for production, unless their sources are those of the last build. */
export async function ensureBuilt(tell = console.log) {
  const wanted = hashSources(SOURCES);
  if (readMarker(MARKER) === wanted && outputs().every(({ entry }) => existsSync(entry))) return;
  await buildAll(tell);
}

/** @throws Error with webpack's output if a build fails */
export async function buildAll(tell = console.log) {
  const wanted = hashSources(SOURCES);
  clearMarker(MARKER);
  const waiting = outputs();
  tell(`Building the host and ${waiting.length - 1} remotes`);
  const buildNext = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await build(part, tell);
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, buildNext));
  writeMarker(MARKER, wanted);
}

function outputs() {
  const host = join(ROOT, "host");
  return [
    { folder: host, output: join(host, "dist"), entry: join(host, "dist", "index.html") },
    ...listRemotes().map(({ folder, version }) => {
      const output = join(folder, "dist", version);
      return { folder, output, entry: join(output, "remoteEntry.js") };
    }),
  ];
}

async function build({ folder, output }, tell) {
  const name = relative(ROOT, folder);
  const config = join(folder, "webpack.config.js");
  const result = await runNode([
    packageFile("webpack/bin/webpack.js"),
    "--config",
    config,
    "--mode",
    "production",
  ]);
  if (result.code !== 0) throw new Error(`${name} can't be built:\n${result.output}`);
  // The federation plugin warns about "auto" in every build; a build without other warnings says that it succeeded.
  if (!result.output.includes("compiled successfully")) tell(result.output.trim());
  await compressFolder(output);
  tell(`  ${name}: built in ${result.seconds.toFixed(1)} s`);
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
