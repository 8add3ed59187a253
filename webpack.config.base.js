import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { ChunkIntegrityPlugin } from "./webpack/chunk-integrity-plugin.js";
import { onlyOneRuntime } from "./webpack/one-runtime.js";
import { PlainStyles } from "./webpack/plain-styles.js";
import { ASSET_RULES, readRemote, readShared } from "./webpack/remote-parts.js";
import { StableChunkIds } from "./webpack/stable-chunk-ids.js";
import { makeEntryStable } from "./webpack/stable-entry.js";
import { ThirdPartyNotices } from "./webpack/third-party-notices.js";

const HOST_NAME = "foyer_host";

/**
 * Builds the webpack configuration of the host or of one remote.
 * @param {{ role: "host" | "remote", folder: string, entry?: string, isProduction: boolean, port: number,
 *   plugins?: object[], headers?: Record<string, string>, passedOn?: string[] }} part
 *   `folder`: absolute path of the package; its package.json gives the version and the range of React, its foyer.json a
 *   remote's name; `passedOn`: folders of packages that are in the build without being a module of it
 * @returns {import("webpack").Configuration}
 */
export function federatedBuild({
  role,
  folder,
  entry,
  isProduction,
  port,
  plugins = [],
  headers = {},
  passedOn = [],
}) {
  const isHost = role === "host";
  const { version, shared, global, exposes } = isHost ? readShared(role, folder) : readRemote(folder);
  const name = isHost ? HOST_NAME : global;
  // A release's folder is named after its content as a whole: there a part has the same name in every release.
  const hash = isProduction && isHost ? ".[contenthash:12]" : "";
  makeEntryStable();
  return {
    mode: isProduction ? "production" : "development",
    ...buildCache(),
    context: folder,
    target: ["web", "es2022"],
    entry: isHost ? { main: entry } : {},
    // Without its address in the file: nobody is served it.
    devtool: isProduction ? "hidden-source-map" : "cheap-module-source-map",
    output: {
      path: isHost ? join(folder, "dist") : join(folder, "dist", version),
      // Beside the script that runs, wherever a host or a release is put.
      publicPath: "auto",
      uniqueName: name,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      // Without its own name, which may hold what no registry lists.
      assetModuleFilename: "[contenthash:20][ext]",
      clean: true,
      // Webpack would wait for two minutes; no person does.
      chunkLoadTimeout: 8_000,
      // Without credentials: cookies ignore ports, and a remote's server must not receive the session's.
      crossOriginLoading: "anonymous",
    },
    resolve: {
      extensions: [".tsx", ".ts", ".jsx", ".js", ".mjs"],
      ...(isHost && { alias: onlyOneRuntime() }),
    },
    module: {
      rules: [
        {
          test: /\.(tsx?|jsx)$/,
          use: { loader: "swc-loader", options: swcOptions() },
          type: "javascript/auto",
        },
        ...ASSET_RULES,
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"], sideEffects: true },
      ],
    },
    plugins: [
      extractStyles(hash, isHost),
      new ChunkIntegrityPlugin(),
      ...(isProduction
        ? [new StableChunkIds(), new PlainStyles(), new ThirdPartyNotices([webpackFolder(), ...passedOn])]
        : []),
      new ModuleFederationPlugin({
        name,
        ...(isHost
          ? {}
          : {
              filename: "remoteEntry.js",
              library: { type: "var", name },
              exposes,
            }),
        shared,
        shareStrategy: "loaded-first",
        dts: false,
        manifest: !isHost,
        // Entries are found by name. No manifest is read, so the part of the runtime that reads them can be left out.
        experiments: {
          ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: "web", disableSnapshot: true },
        },
      }),
      ...plugins,
    ],
    optimization: { moduleIds: "deterministic", chunkIds: isProduction ? "deterministic" : "named" },
    performance: { hints: false },
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
    devServer: {
      host: "127.0.0.1",
      port,
      hot: false,
      liveReload: true,
      headers: { "Access-Control-Allow-Origin": "*", "Timing-Allow-Origin": "*", ...headers },
      historyApiFallback: isHost,
      allowedHosts: ["localhost", "127.0.0.1"],
      client: { overlay: true, logging: "warn" },
    },
  };
}

/**
 * The whole `webpack.config.js` of a remote: `export default remoteBuild(import.meta.url);`
 * @param {string} configUrl where that file is; beside it are package.json, foyer.json and the code
 * @param {{ port?: number, plugins?: object[] }} [more] `port`: where `webpack serve` listens; PORT, or 3100
 */
export function remoteBuild(configUrl, { port = Number(process.env.PORT ?? 3100), plugins = [] } = {}) {
  const folder = dirname(fileURLToPath(configUrl));
  return (_environment, { mode }) =>
    federatedBuild({ role: "remote", folder, isProduction: mode === "production", port, plugins });
}

function swcOptions() {
  return {
    // As an object, in which webpack makes addresses relative; in a text it leaves those of this machine. The loader can't
    // read a map that isn't there, so there is one in builds without maps as well.
    sourceMaps: true,
    parseMap: true,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
    },
  };
}

/** Its runtime is a part of every build. */
function webpackFolder() {
  return dirname(createRequire(import.meta.url).resolve("webpack/package.json"));
}

/** What was built stays on the disk where FOYER_BUILD_CACHE names a folder, one for each part and way to build it. */
function buildCache() {
  const cacheDirectory = process.env.FOYER_BUILD_CACHE;
  if (cacheDirectory === undefined) return {};
  // Whatever shapes a build without being a module of it.
  const config = [fileURLToPath(import.meta.url), fileURLToPath(new URL("webpack/", import.meta.url))];
  return { cache: { type: "filesystem", cacheDirectory, buildDependencies: { config } } };
}

function extractStyles(hash, isHost) {
  return new MiniCssExtractPlugin({
    filename: `[name]${hash}.css`,
    chunkFilename: `[name]${hash}.css`,
    // The shell knows its late styles by it.
    ...(isHost && { attributes: { "data-own": "" } }),
  });
}
