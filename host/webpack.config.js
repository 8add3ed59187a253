import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { federatedBuild } from "../webpack.config.base.js";

/** Puts files into the build as they are. */
class CopyFiles {
  constructor(from, names) {
    this.from = from;
    this.names = names;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap("CopyFiles", (compilation) => {
      compilation.hooks.processAssets.tap("CopyFiles", () => {
        for (const name of this.names) {
          compilation.emitAsset(name, new RawSource(readFileSync(join(this.from, name))));
        }
      });
    });
  }
}

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
      new CopyFiles(join(folder, "public"), ["captcha.html", "captcha.js"]),
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
