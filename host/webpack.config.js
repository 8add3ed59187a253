import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { AddFiles, bundleScript, DescribeBuild, renderMarkup } from "../webpack/first-paint.js";
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

async function earlyScript() {
  const content = await bundleScript(join(folder, "first-paint", "early.ts"));
  const digits = createHash("sha256").update(content).digest("hex").slice(0, HASH_DIGITS);
  return { name: `early.${digits}.js`, content };
}

async function ownFiles() {
  const { name, content } = await earlyScript();
  const copied = ["captcha.js", "leave.html"].map((file) => [
    file,
    readFileSync(join(folder, "public", file)),
  ]);
  return { ...Object.fromEntries(copied), [name]: content };
}

/**
 * For the server, which must not ask for a release ahead that the page would refuse and paints the first screen, and
 * for `foyer check`. The captcha's page is no file of the build: it is served where an operator sets a check.
 */
async function ownDescription() {
  return {
    shared: sharedVersions(),
    early: `/${(await earlyScript()).name}`,
    frame: await renderMarkup(join(folder, "first-paint", "frame.tsx")),
    captcha: readFileSync(join(folder, "public", "captcha.html"), "utf8"),
  };
}

const HASH_DIGITS = 12;
const require = createRequire(import.meta.url);
const folder = dirname(fileURLToPath(import.meta.url));
const siteFolder = process.env.FOYER_SITE_DIR ?? join(folder, "..", ".foyer", "site");

export default (_environment, { mode }) => {
  const configuration = federatedBuild({
    role: "host",
    folder,
    entry: "./index.tsx",
    isProduction: mode === "production",
    port: Number(process.env.FOYER_HOST_PORT ?? 3000),
    plugins: [
      new AddFiles(ownFiles),
      new DescribeBuild(ownDescription),
      new HtmlWebpackPlugin({
        template: join(folder, "index.html"),
        favicon: join(folder, "public", "icon.svg"),
        scriptLoading: "defer",
        minify: false,
      }),
    ],
  });
  configuration.devServer.static = [{ directory: siteFolder, publicPath: "/", watch: false }];
  return configuration;
};
