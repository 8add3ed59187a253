import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";
import { AddFiles, bundleScript, DescribeBuild, renderMarkup, renderWords } from "../webpack/first-paint.js";
import { bundleOfflineWorker } from "../webpack/offline-page.js";
import { federatedBuild } from "../webpack.config.base.js";

/** The versions of what the host provides. */
function sharedVersions() {
  const files = {
    "@foyer/shared-auth": join(folder, "..", "shared-auth", "package.json"),
    react: require.resolve("react/package.json"),
    "react-dom": require.resolve("react-dom/package.json"),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, JSON.parse(readFileSync(file, "utf8")).version]),
  );
}

/** The script that says when the page can't start; its name is in the page, so it is made before the rest. */
function bundleStartCheck() {
  return bundleNamed("start-check", join(folder, "boot", "start-check.ts"));
}

function earlyScript() {
  return bundleNamed("early", join(folder, "first-paint", "early.ts"), typefaceNamed());
}

function aheadScript() {
  return bundleNamed("ahead", join(folder, "first-paint", "ahead.ts"));
}

/** In the page itself: browsers ask for a page's icon at each visit, and hold its request against the page's others. */
function iconAddress() {
  return `data:image/svg+xml,${encodeURIComponent(readFileSync(join(folder, "public", "icon.svg"), "utf8").trim())}`;
}

async function bundleNamed(name, source, names = {}) {
  const content = await bundleScript(source, names);
  return { name: `${name}.${digitsOf(content)}.js`, content };
}

function digitsOf(content) {
  return createHash("sha256").update(content).digest("hex").slice(0, HASH_DIGITS);
}

/** The typeface of the host's own, made by `scripts/subset-typeface.mjs`. */
function typeface() {
  const content = readFileSync(join(folder, "typeface", "atkinson-hyperlegible-next.woff2"));
  return { name: `typeface.${digitsOf(content)}.woff2`, content };
}

/** What the scripts know it by. */
function typefaceNamed() {
  return { TYPEFACE_FILE: JSON.stringify(typeface().name) };
}

async function ownFiles(startCheck) {
  const added = [await earlyScript(), await aheadScript(), startCheck, typeface()];
  const copied = ["captcha.js", "leave.html", "icon.svg"].map((file) => [
    file,
    readFileSync(join(folder, "public", file)),
  ]);
  // By one name for all builds: a browser asks whether the worker that it has is still this one.
  const worker = ["foyer-offline.js", await bundleOfflineWorker(join(folder, "offline"))];
  return Object.fromEntries([...copied, worker, ...added.map(({ name, content }) => [name, content])]);
}

/**
 * For the server, which must not ask for a release ahead that the page would refuse and paints the first screen, and
 * for `foyer check`. The captcha's page is no file of the build: it is served where an operator sets a check.
 */
async function ownDescription() {
  return {
    shared: sharedVersions(),
    early: `/${(await earlyScript()).name}`,
    ahead: `/${(await aheadScript()).name}`,
    frame: await renderMarkup(join(folder, "first-paint", "frame.tsx")),
    unstarted: JSON.parse(await renderWords(join(folder, "first-paint", "unstarted-words.ts"))),
    captcha: readFileSync(join(folder, "public", "captcha.html"), "utf8"),
  };
}

/** The check's frame is no file of the build, so a development server has to make it; 404 where none is set. */
function sendCaptcha(_request, response, next) {
  import("tsx/esm/api")
    .then(({ tsImport }) => tsImport("../scripts/develop-captcha.ts", import.meta.url))
    .then(({ developedCaptcha }) => {
      const page = developedCaptcha(join(folder, "public"), siteFolder);
      response.writeHead(page === undefined ? 404 : 200, page?.headers).end(page?.html);
    })
    .catch(next);
}

const HASH_DIGITS = 12;
const require = createRequire(import.meta.url);
const folder = dirname(fileURLToPath(import.meta.url));
const siteFolder = process.env.FOYER_SITE_DIR ?? join(folder, "..", ".foyer", "site");

export default async (_environment, { mode }) => {
  const startCheck = await bundleStartCheck();
  const configuration = federatedBuild({
    role: "host",
    folder,
    entry: "./index.tsx",
    isProduction: mode === "production",
    port: Number(process.env.FOYER_HOST_PORT ?? 3000),
    passedOn: [dirname(require.resolve("@fontsource-variable/atkinson-hyperlegible-next/package.json"))],
    plugins: [
      new webpack.DefinePlugin(typefaceNamed()),
      new AddFiles(() => ownFiles(startCheck)),
      new DescribeBuild(ownDescription),
      new HtmlWebpackPlugin({
        template: join(folder, "index.html"),
        publicPath: "/",
        templateParameters: { startCheck: startCheck.name, icon: iconAddress() },
        scriptLoading: "defer",
        minify: false,
      }),
    ],
  });
  configuration.devServer.static = [{ directory: siteFolder, publicPath: "/", watch: false }];
  configuration.devServer.setupMiddlewares = (middlewares) => [
    { name: "captcha", path: "/captcha.html", middleware: sendCaptcha },
    ...middlewares,
  ];
  return configuration;
};
