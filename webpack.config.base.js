import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { ChunkIntegrityPlugin } from "./webpack/chunk-integrity-plugin.js";
import { shareTable } from "./webpack/share-table.js";
import { ThirdPartyNotices } from "./webpack/third-party-notices.js";

const HOST_NAME = "foyer_host";
/** What code imports for its address. */
const FILES = /\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp[34]|webm|ogg|wav|pdf|wasm)$/i;

/** The global under which a release's entry is found; the same rule as `releaseGlobalName` in contracts. */
function releaseGlobalName(name, version) {
  return `foyer_${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, "_");
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

/**
 * Builds the webpack configuration of the host or of one remote.
 * @param {{ role: "host" | "remote", folder: string, entry?: string, isProduction: boolean, port: number,
 *   plugins?: object[], headers?: Record<string, string> }} part
 *   `folder`: absolute path of the package; its package.json gives the version and the range of React, its foyer.json a
 *   remote's name
 * @returns {import("webpack").Configuration}
 */
export function federatedBuild({ role, folder, entry, isProduction, port, plugins = [], headers = {} }) {
  // `foyer dev` gives each build a version of its own.
  const manifest = readJson(join(folder, "package.json"));
  const { version } = { ...manifest, ...developedVersion() };
  const isHost = role === "host";
  const name = isHost ? HOST_NAME : releaseGlobalName(readJson(join(folder, "foyer.json")).name, version);
  const hash = isProduction ? ".[contenthash:12]" : "";
  return {
    mode: isProduction ? "production" : "development",
    ...buildCache(),
    context: folder,
    target: ["web", "es2022"],
    entry: isHost ? { main: entry } : {},
    devtool: isProduction ? "source-map" : "cheap-module-source-map",
    output: {
      path: isHost ? join(folder, "dist") : join(folder, "dist", version),
      publicPath: isHost ? "/" : "auto",
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
        // A picture as text, for whoever draws it inline; `?url`, `new URL()` and style sheets get a file like any other.
        {
          test: /\.svg$/,
          dependency: { not: ["url"] },
          resourceQuery: { not: [/^\?url$/] },
          type: "asset/source",
        },
        { test: /\.svg$/, resourceQuery: /^\?url$/, type: "asset/resource" },
        { test: FILES, type: "asset/resource" },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"], sideEffects: true },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
      new ChunkIntegrityPlugin(),
      ...(isProduction ? [new ThirdPartyNotices([webpackFolder()])] : []),
      new ModuleFederationPlugin({
        name,
        ...(isHost
          ? {}
          : {
              filename: "remoteEntry.js",
              library: { type: "var", name },
              exposes: { "./remote": sourceOf(folder, "./expose"), ...contributionExposes(folder) },
            }),
        shared: shareTable(role, manifest, () => installedVersion("react", folder)),
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

/**
 * The runtime exists as ES modules and as CommonJS, and the plugin imports both. Without this alias the host would
 * contain and run two copies.
 */
function onlyOneRuntime() {
  const enhanced = createRequire(createRequire(import.meta.url).resolve("@module-federation/enhanced"));
  return Object.fromEntries(
    ["runtime-core", "runtime", "sdk", "error-codes"].map((name) => {
      const required = enhanced.resolve(`@module-federation/${name}`);
      const ending = name === "error-codes" ? ".mjs" : ".js";
      return [`@module-federation/${name}$`, required.replace(/\.cjs$/, ending)];
    }),
  );
}

function swcOptions() {
  return {
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

/** Which version of a package stands in the node_modules that a folder sees; `undefined` where none does. */
function installedVersion(name, folder) {
  try {
    return readJson(createRequire(join(folder, "package.json")).resolve(`${name}/package.json`)).version;
  } catch {
    return undefined;
  }
}

function developedVersion() {
  const version = process.env.FOYER_BUILD_VERSION;
  return version === undefined ? {} : { version };
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
