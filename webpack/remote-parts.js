import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { shareTable, withoutReact } from "./share-table.js";

/** What code imports for its address. */
const FILES = /\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp[34]|webm|ogg|wav|pdf|wasm)$/i;

/** A picture as text, for whoever draws it inline; `?url`, `new URL()` and style sheets get a file like any other. */
export const ASSET_RULES = [
  {
    test: /\.svg$/,
    dependency: { not: ["url"] },
    resourceQuery: { not: [/^\?url$/] },
    type: "asset/source",
  },
  { test: /\.svg$/, resourceQuery: /^\?url$/, type: "asset/resource" },
  { test: FILES, type: "asset/resource" },
];

/** The global under which a release's entry is found; the same rule as `releaseGlobalName` in contracts. */
function releaseGlobalName(name, version) {
  return `foyer_${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, "_");
}

/**
 * What every way to build a remote has to know of it, whatever the bundler: its names, what it exposes and what it shares.
 * @param {string} folder absolute path of the remote; beside its code are package.json and foyer.json
 * @returns {{ version: string, global: string, exposes: Record<string, string>, shared: Record<string, object> }}
 *   `global`: under which the page finds the entry; `exposes`: files by what they are called, e.g. `./remote`
 */
export function readRemote(folder) {
  const { version, shared } = readShared("remote", folder);
  return {
    version,
    global: releaseGlobalName(readJson(join(folder, "foyer.json")).name, version),
    exposes: { "./remote": sourceOf(folder, "./expose"), ...contributionExposes(folder) },
    shared,
  };
}

/** @param {"host" | "remote"} role */
export function readShared(role, folder) {
  const manifest = readJson(join(folder, "package.json"));
  // The folder of a release is called by it.
  if (typeof manifest.version !== "string" || manifest.version === "")
    throw new Error(`${join(folder, "package.json")}: "version" is missing. Write one like "1.0.0".`);
  const shared = shareTable(role, manifest, () => installedVersion("react", folder));
  // `foyer dev` gives each build a version of its own.
  const developed = process.env.FOYER_BUILD_VERSION;
  return developed === undefined
    ? { version: manifest.version, shared }
    : { version: developed, shared: withoutReact(shared) };
}

/** What a remote's foyer.json puts elsewhere on the page: `./card` is the file `card.tsx` (or `.ts`, `.js`) beside it. */
function contributionExposes(folder) {
  const { contributions = [] } = readJson(join(folder, "foyer.json"));
  const exposes = contributions.flatMap(({ expose }) => (expose === undefined ? [] : [expose]));
  return Object.fromEntries(exposes.map((expose) => [expose, sourceOf(folder, expose)]));
}

/** A team may write without React, or without TypeScript. */
function sourceOf(folder, module) {
  const file = [".tsx", ".ts", ".jsx", ".js"]
    .map((ending) => `${module}${ending}`)
    .find((name) => existsSync(join(folder, name)));
  if (file === undefined)
    throw new Error(`${module}.tsx is missing in ${folder}: it exposes nothing without it.`);
  return file;
}

/** Which version of a package stands in the node_modules that a folder sees; `undefined` where none does. */
function installedVersion(name, folder) {
  try {
    return readJson(createRequire(join(folder, "package.json")).resolve(`${name}/package.json`)).version;
  } catch {
    return undefined;
  }
}

/** As the commands read what a person wrote: some editors begin a file with a byte order mark. */
function readJson(path) {
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path}: it is no valid JSON (${cause.message}). Repair it.`, { cause });
  }
}
