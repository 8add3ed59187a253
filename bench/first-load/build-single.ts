import { writeFileSync } from "node:fs";
import { join } from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";
import { compressFolder } from "../../scripts/compress.mjs";
import { TYPESCRIPT_RULE } from "../typescript-rule.ts";

const HERE = import.meta.dirname;

/** Builds the single bundle for production into a folder: the same components, with supabase-js's own client. */
export async function buildSingle(folder: string, provider: { url: string; key: string }): Promise<void> {
  const files = await new Promise<readonly string[]>((resolve, reject) => {
    webpack(
      {
        mode: "production",
        target: ["web", "es2022"],
        context: HERE,
        entry: { main: "./single/main.tsx" },
        output: {
          path: folder,
          filename: "[name].[contenthash:12].js",
          chunkFilename: "[name].[contenthash:12].js",
          publicPath: "/",
          clean: true,
        },
        resolve: {
          extensions: [".tsx", ".ts", ".js", ".mjs"],
          alias: {
            "@foyer/shared-auth$": join(HERE, "single/session.ts"),
            "@foyer/shared-auth/react$": join(HERE, "single/session-react.ts"),
          },
        },
        module: {
          rules: [
            TYPESCRIPT_RULE,
            { test: /\.svg$/, type: "asset/source" },
            { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"], sideEffects: true },
          ],
        },
        plugins: [new MiniCssExtractPlugin({ filename: "[name].[contenthash:12].css" })],
        performance: { hints: false },
      },
      (error, stats) => {
        if (error !== null) reject(error);
        else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString("errors-only")));
        else resolve((stats.toJson().entrypoints?.["main"]?.assets ?? []).map(({ name }) => name));
      },
    );
  });
  const tags = files.map((name) =>
    name.endsWith(".css")
      ? `<link rel="stylesheet" href="/${name}">`
      : `<script defer src="/${name}"></script>`,
  );
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<title>Single</title><link rel="preconnect" href="${provider.url}" crossorigin>` +
      `<script>globalThis.singleBundle=${JSON.stringify(provider)}</script>${tags.join("")}</head>` +
      `<body><div id="foyer"></div></body></html>`,
  );
  await compressFolder(folder);
}
