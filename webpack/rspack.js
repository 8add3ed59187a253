import { Buffer } from "node:buffer";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { rspack } from "@rspack/core";
import { checkStyle, toCheckedScript } from "./checked-load.js";
import { onlyOneRuntime } from "./one-runtime.js";
import { ASSET_RULES, readRemote } from "./remote-parts.js";
import { ThirdPartyNotices } from "./third-party-notices.js";

const NAME = "RspackIntegrityPlugin";
const SET_STYLE = "linkTag.href = fullhref;";
const SWC = {
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};

/** Of Rspack's runtime, by its modules' names. */
const CHANGES = [
  [/css[ _]loading$/, toCheckedStyle],
  // Rspack's own falls back to code made of text, which no browser of ours needs and no page of ours lets run.
  [/(^|\/)global$/, () => "__webpack_require__.g = globalThis;"],
];

function toCheckedStyle(code) {
  // A remote without a style has the module, and nothing in it.
  if (code.trim() === "") return code;
  if (!code.includes(SET_STYLE))
    throw new Error(`Rspack's style loader doesn't say "${SET_STYLE}" any more: see ${NAME}.`);
  return code.replace(SET_STYLE, [...checkStyle("linkTag", "fullhref"), SET_STYLE].join("\n"));
}

/** What `ChunkIntegrityPlugin` does for webpack. */
class RspackIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(NAME, toCheckedScript);
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        const change = CHANGES.find(([name]) => name.test(module.name))?.[1];
        if (change === undefined) return;
        module.source.source = Buffer.from(change(module.source.source.toString("utf8")));
      });
    });
  }
}

/**
 * The whole `rspack.config.js` of a remote: `export default remoteBuild(import.meta.url);`
 * @param {string} configUrl where that file is; beside it are package.json, foyer.json and the code
 * @param {{ plugins?: object[], rules?: object[] }} [more] `rules`: how to read what a stack of yours is written in
 * @returns {import("@rspack/core").Configuration}
 */
export function remoteBuild(configUrl, { plugins = [], rules = [] } = {}) {
  const folder = dirname(fileURLToPath(configUrl));
  const { version, global, exposes, shared } = readRemote(folder);
  return {
    mode: "production",
    context: folder,
    target: ["web", "es2022"],
    entry: {},
    devtool: "hidden-source-map",
    output: {
      path: join(folder, "dist", version),
      publicPath: "auto",
      uniqueName: global,
      filename: "[name].[contenthash:12].js",
      chunkFilename: "[name].[contenthash:12].js",
      assetModuleFilename: "[contenthash:20][ext]",
      clean: true,
      chunkLoadTimeout: 8_000,
      crossOriginLoading: "anonymous",
    },
    resolve: {
      extensions: [".tsx", ".ts", ".jsx", ".js", ".mjs"],
      alias: onlyOneRuntime(["webpack-bundler-runtime"]),
    },
    module: {
      rules: [
        ...rules,
        {
          test: /\.(tsx?|jsx)$/,
          use: { loader: "builtin:swc-loader", options: SWC },
          type: "javascript/auto",
        },
        ...ASSET_RULES,
        {
          test: /\.css$/,
          use: [rspack.CssExtractRspackPlugin.loader, "css-loader"],
          type: "javascript/auto",
          sideEffects: true,
        },
      ],
    },
    plugins: [
      new rspack.CssExtractRspackPlugin({
        filename: "[name].[contenthash:12].css",
        chunkFilename: "[name].[contenthash:12].css",
      }),
      new RspackIntegrityPlugin(),
      // Its runtime is a part of every build.
      new ThirdPartyNotices([dirname(createRequire(import.meta.url).resolve("@rspack/core/package.json"))]),
      new ModuleFederationPlugin({
        name: global,
        filename: "remoteEntry.js",
        library: { type: "var", name: global },
        exposes,
        shared,
        shareStrategy: "loaded-first",
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: "web", disableSnapshot: true } },
      }),
      ...plugins,
    ],
    optimization: { moduleIds: "deterministic", chunkIds: "deterministic" },
    performance: false,
  };
}
