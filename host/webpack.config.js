import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { AddFiles, bundleScript, renderMarkup } from "../webpack/first-paint.js";
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

async function ownFiles() {
  const early = await bundleScript(join(folder, "first-paint", "early.ts"));
  const name = `early.${createHash("sha256").update(early).digest("hex").slice(0, HASH_DIGITS)}.js`;
  return {
    "captcha.html": readFileSync(join(folder, "public", "captcha.html")),
    "captcha.js": readFileSync(join(folder, "public", "captcha.js")),
    "leave.html": readFileSync(join(folder, "public", "leave.html")),
    [name]: early,
    // For the server, which must not ask for a release ahead that the page would refuse and paints the first screen, and
    // for `foyer check`.
    "build.json": JSON.stringify({
      shared: sharedVersions(),
      early: `/${name}`,
      frame: await renderMarkup(join(folder, "first-paint", "frame.tsx")),
    }),
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
