import webpack from "webpack";
import { TYPESCRIPT_RULE } from "./typescript-rule.ts";

/** What a peer's bundle has beside its TypeScript. */
type PeerParts = Pick<webpack.Configuration, "plugins"> & {
  readonly alias?: Readonly<Record<string, string>>;
  readonly rules?: readonly webpack.RuleSetRule[];
};

/**
 * Bundles a peer's page for production into a folder.
 * @param entry a file, relative to `context`
 * @returns the names of the files that its document begins with
 * @throws Error with webpack's words, where it doesn't build
 */
export function bundlePage(
  context: string,
  entry: string,
  folder: string,
  { alias = {}, rules = [], plugins = [] }: PeerParts = {},
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: "production",
        target: ["web", "es2022"],
        context,
        entry: { main: entry },
        output: {
          path: folder,
          filename: "[name].[contenthash:12].js",
          chunkFilename: "[name].[contenthash:12].js",
          publicPath: "/",
          clean: true,
        },
        resolve: { extensions: [".tsx", ".ts", ".js", ".mjs"], alias },
        module: { rules: [TYPESCRIPT_RULE, ...rules] },
        plugins,
        performance: { hints: false },
      },
      (error, stats) => {
        if (error !== null) reject(error);
        else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString("errors-only")));
        else resolve((stats.toJson().entrypoints?.["main"]?.assets ?? []).map(({ name }) => name));
      },
    );
  });
}
