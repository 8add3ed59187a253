import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { federatedBuild } from "../../webpack.config.base.js";

const stage = dirname(fileURLToPath(import.meta.url));
const host = join(stage, "..");

/** The stage on which `foyer check` mounts a release; it goes into the package of the command. */
export default () => {
  const configuration = federatedBuild({
    role: "host",
    folder: host,
    entry: "./check-stage/stage.ts",
    isProduction: true,
    port: 0,
    plugins: [
      new HtmlWebpackPlugin({
        template: join(stage, "page.html"),
        publicPath: "/",
        scriptLoading: "defer",
        minify: false,
      }),
    ],
  });
  configuration.output.path = join(host, "..", ".foyer", "check-stage");
  configuration.devtool = false;
  return configuration;
};
