import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, relative, sep } from "node:path";
import { hashSources } from "./content-hash.mjs";
import { ROOT } from "./folders.mjs";
import { packageFile, runNode } from "./run-node.mjs";

/** What every test stands on, whatever it imports. */
const SHARED = ["jest.config.js", "scripts/jest", "package.json", "package-lock.json", "tsconfig.base.json"];
/** With these a test can read what it doesn't import: a folder, a guide, another program. Such a test runs every time. */
const READERS = /^(node:)?(fs|child_process|worker_threads|module|http|net)(\/.*)?$/;

/**
 * The unit tests by what they are made of: each with one hash over itself and everything that it imports, and `undefined`
 * where that isn't all that it reads.
 * @returns {Promise<Map<string, string | undefined>>} by path, relative to the repository
 */
export async function hashTests() {
  // Loaded here: this file is read before anything is installed.
  const { build } = await import("esbuild");
  const tests = await listTests();
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: tests,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unused",
    format: "esm",
    platform: "node",
    logLevel: "silent",
    loader: { ".css": "empty" },
    plugins: [{ name: "packages", setup: leavePackagesOut }],
  });
  const shared = `${process.version} ${hashSources(SHARED)}`;
  const hashes = new Map();
  const hashFile = (file) => {
    if (!hashes.has(file))
      hashes.set(
        file,
        createHash("sha256")
          .update(readFileSync(join(ROOT, file)))
          .digest("hex"),
      );
    return hashes.get(file);
  };
  return new Map(
    tests.map((test) => {
      const { files, packages } = closureOf(test, metafile.inputs);
      if (packages.some((name) => READERS.test(name))) return [test, undefined];
      const parts = files.sort().map((file) => `${file} ${hashFile(file)}`);
      return [
        test,
        createHash("sha256")
          .update([shared, ...parts].join("\n"))
          .digest("hex"),
      ];
    }),
  );
}

/** The lockfile says which packages there are; ours are source like any other. */
function leavePackagesOut(esbuild) {
  esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === "entry-point" || (path.startsWith("@foyer/") && !isBuiltin(path))
      ? undefined
      : { path, external: true },
  );
}

function closureOf(test, inputs) {
  const files = new Set([test]);
  const packages = new Set();
  for (const file of files) {
    for (const { path, external } of inputs[file]?.imports ?? []) {
      if (external) packages.add(path);
      else files.add(path);
    }
  }
  return { files: [...files], packages: [...packages] };
}

/** As Jest finds them. */
async function listTests() {
  const { code, output } = await runNode([packageFile("jest/bin/jest.js"), "--listTests", "--json"]);
  if (code !== 0) throw new Error(`Jest lists no tests:\n${output}`);
  return JSON.parse(output.slice(output.indexOf("["))).map(toTest);
}

/** How a test's file is named here: relative to the repository, with "/" on every system. */
export function toTest(file) {
  return relative(ROOT, file).split(sep).join("/");
}

/**
 * What passed when it was last run, and from which sources.
 * @param {string} file
 * @returns {Record<string, { hash: string, tests: number }>}
 */
export function readPassed(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function writePassed(file, passed) {
  writeFileSync(file, JSON.stringify(passed));
}
