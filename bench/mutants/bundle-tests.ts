import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { BuildOptions, Plugin } from "esbuild";
import { ROOT } from "../../scripts/folders.mjs";

/** Supabase's library remembers, and warns of what it remembers: each test file has its own. */
const OWN = /^(\.|\/|@foyer\/|@supabase\/)/;
/** Jest's own, from where Jest finds it. */
export const EXPECT = createRequire(
  createRequire(join(ROOT, "package.json")).resolve("jest/package.json"),
).resolve("expect");
/** Reads a file that stands beside it, so Node loads it from there; anew for each test file, since it can be started once. */
export const LOADED_BY_NODE = /\/node_modules\/@bokuweb\/zstd-wasm\//;
const TYPED = /\.tsx?$/;
/** What Jest runs before each test file. */
const BEFORE_EACH = ["quiet-console.ts", "jsdom-gaps.ts"].map((name) => `scripts/jest/${name}`);

export interface Scripts {
  /** Gives each test file, and what comes before each, by a function that runs it. */
  readonly tests: string;
  /** Gives packages of others the same way, by where they are; run once, and not changed. */
  readonly packages: string;
}

/**
 * All test files and all that they test as one script.
 * @param sources code that stands for a file's own, by path from the repository's folder
 * @returns what runs before each test file
 */
export async function bundleTests(
  tests: readonly string[],
  sources: ReadonlyMap<string, string>,
  scripts: Scripts,
): Promise<readonly string[]> {
  const packages = new Set([EXPECT]);
  await bundle(
    toFunctions([...BEFORE_EACH, ...tests], (path) => `./${path}`),
    scripts.tests,
    [standingIn(sources, packages)],
  );
  await bundle(
    toFunctions([...packages], (path) => path),
    scripts.packages,
  );
  return BEFORE_EACH;
}

const toFunctions = (paths: readonly string[], toName: (path: string) => string): string =>
  `module.exports = {${paths
    .map((path) => `${JSON.stringify(path)}: () => require(${JSON.stringify(toName(path))})`)
    .join(",\n")}};`;

async function bundle(contents: string, outfile: string, plugins: Plugin[] = []): Promise<void> {
  const options: BuildOptions = {
    ...{ outfile, plugins, bundle: true, platform: "node", format: "cjs", target: "node20" },
    stdin: { contents, resolveDir: ROOT, sourcefile: "all.js" },
    ...{ jsx: "automatic", loader: { ".css": "empty", ".node": "empty" }, logLevel: "error" },
    // A script without a file imports nothing.
    supported: { "dynamic-import": false },
  };
  await build(options);
}

function standingIn(sources: ReadonlyMap<string, string>, packages: Set<string>): Plugin {
  const { resolve } = createRequire(join(ROOT, "package.json"));
  return {
    name: "changed-sources",
    setup(made) {
      // Packages of others are loaded once, as they are, from where ours find them.
      made.onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
        if (kind === "entry-point" || OWN.test(path)) return null;
        if (isBuiltin(path)) return { path, external: true };
        try {
          const found = resolve(path);
          if (!LOADED_BY_NODE.test(found)) packages.add(found);
          return { path: found, external: true };
        } catch {
          return { path, external: true };
        }
      });
      made.onLoad({ filter: TYPED }, ({ path }) => {
        const own = sources.get(relative(ROOT, path)) ?? readFileSync(path, "utf8");
        return {
          contents: own
            .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
            // A page's session core is there for good; here a page has one test file after another.
            .replaceAll("writable: false, configurable: false", "writable: false, configurable: true")
            .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
          loader: path.endsWith("x") ? "tsx" : "ts",
        };
      });
    },
  };
}
