import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { federatedBuild } from "../webpack.config.base.js";

/** Puts files into the build as they are, content by name. */
class AddFiles {
  constructor(files) {
    this.files = files;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap("AddFiles", (compilation) => {
      compilation.hooks.processAssets.tap("AddFiles", () => {
        for (const [name, content] of Object.entries(this.files)) {
          compilation.emitAsset(name, new RawSource(content));
        }
      });
    });
  }
}

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
      new AddFiles({
        "captcha.html": readFileSync(join(folder, "public", "captcha.html")),
        "captcha.js": readFileSync(join(folder, "public", "captcha.js")),
        // For the server, which must not ask for a release ahead that the page would refuse, and for `foyer check`.
        "build.json": JSON.stringify({ shared: sharedVersions() }),
      }),
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
