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
  return module.exports.default;
}

/**
 * Makes one small script of a module, without webpack's runtime.
 * @param {string} source absolute path
 * @returns {Promise<string>}
 */
export async function bundleScript(source) {
  const { outputFiles } = await build({
    ...OPTIONS,
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
