import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "esbuild";
import { ROOT } from "../../scripts/folders.mjs";

const OWN = /^(\.|@foyer\/)/;
const TYPED = /\.tsx?$/;

/**
 * All test files and all that they test as one script, in which each test file says its name before it begins.
 * @param sources code that stands for a file's own, by path from the repository's folder
 */
export async function bundleTests(
  tests: readonly string[],
  sources: ReadonlyMap<string, string>,
  outfile: string,
): Promise<void> {
  const contents = tests
    .flatMap((path) => [`beginFile(${JSON.stringify(path)});`, `require(${JSON.stringify(`./${path}`)});`])
    .join("\n");
  await build({
    stdin: { contents, resolveDir: ROOT, sourcefile: "tests.js" },
    ...{ outfile, bundle: true, platform: "node", format: "cjs", target: "node20", logLevel: "error" },
    jsx: "automatic",
    loader: { ".css": "empty" },
    plugins: [standingIn(sources)],
  });
}

function standingIn(sources: ReadonlyMap<string, string>): Plugin {
  const { resolve } = createRequire(join(ROOT, "package.json"));
  return {
    name: "changed-sources",
    setup(bundle) {
      // Packages of others are loaded once, as they are, from where ours find them.
      bundle.onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
        if (kind === "entry-point" || OWN.test(path) || path.startsWith("/") || path.startsWith("node:"))
          return null;
        try {
          return { path: resolve(path), external: true };
        } catch {
          return { path, external: true };
        }
      });
      bundle.onLoad({ filter: TYPED }, ({ path }) => {
        const own = sources.get(relative(ROOT, path)) ?? readFileSync(path, "utf8");
        return {
          contents: own
            .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
            .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
          loader: path.endsWith("x") ? "tsx" : "ts",
        };
      });
    },
  };
}
