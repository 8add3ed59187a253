import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { build } from "esbuild";

const OPTIONS = {
  bundle: true,
  write: false,
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".css": "empty", ".svg": "text" },
  logLevel: "error",
};

/**
 * Runs a module for its default export: markup that React renders without a browser.
 * @param {string} source absolute path, e.g. of `first-paint.tsx`
 * @returns {Promise<string>}
 */
export async function renderMarkup(source) {
  return (await run(source)).default;
}

/**
 * What a first paint, or a page that hasn't started, says in other languages, by its `renderWords`.
 * @param {string} source absolute path, e.g. of `first-paint.tsx`
 * @returns {Promise<string>} JSON: texts by language
 */
export async function renderWords(source) {
  return JSON.stringify(await (await run(source)).renderWords());
}

async function run(source) {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [source],
    platform: "node",
    format: "cjs",
  });
  const module = { exports: {} };
  new Function("module", "exports", "require", outputFiles[0].text)(
    module,
    module.exports,
    createRequire(source),
  );
  return module.exports;
}

/**
 * Makes one small script of a module, without webpack's runtime.
 * @param {string} source absolute path
 * @param {Record<string, string>} [names] what stands for names in it, as code
 * @returns {Promise<string>}
 */
export async function bundleScript(source, names = {}) {
  const { outputFiles } = await build({
    ...OPTIONS,
    define: { ...OPTIONS.define, ...names },
    entryPoints: [source],
    platform: "browser",
    format: "iife",
    target: "es2022",
    minify: true,
  });
  return outputFiles[0].text;
}

/** Puts files into a build that aren't made by webpack. */
export class AddFiles {
  /** @param {() => Promise<Record<string, string | Buffer>>} files content by name */
  constructor(files) {
    this.files = files;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap("AddFiles", (compilation) => {
      compilation.hooks.processAssets.tapPromise("AddFiles", async () => {
        for (const [name, content] of Object.entries(await this.files())) {
          // As they are: webpack's minimizer would take the quotes out of markup.
          compilation.emitAsset(name, new RawSource(content), { minimized: true });
        }
      });
    });
  }
}

/**
 * Writes `build.json`, which tells servers and commands what they have to know about a build: what the host describes,
 * the page before an operator's values are written into it, and the hash of each script and style sheet. With the hashes,
 * a reader can see whether the build is complete or still being copied.
 */
export class DescribeBuild {
  /** @param {() => Promise<object>} describe what the host says beside that */
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("DescribeBuild", (compilation) => {
      const step = { name: "DescribeBuild", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 };
      compilation.hooks.processAssets.tapPromise(step, async (assets) => {
        const files = Object.fromEntries(
          Object.entries(assets)
            .filter(([name]) => /\.(js|css)$/.test(name))
            .map(([name, source]) => [`/${name}`, hash(source.buffer())]),
        );
        const signing = [...(compilation.namedChunks.get("signing")?.files ?? [])].find((name) =>
          name.endsWith(".js"),
        );
        const description = {
          ...(await this.describe()),
          ...(signing !== undefined && { signing: `/${signing}` }),
          page: assets["index.html"]?.source().toString(),
          files,
        };
        compilation.emitAsset("build.json", new sources.RawSource(JSON.stringify(description)));
      });
    });
  }
}

function hash(content) {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}
