import { writeFileSync } from "node:fs";
import { join } from "node:path";
import webpack from "webpack";
import { compressFolder } from "../../scripts/compress.mjs";
import { TYPESCRIPT_RULE } from "../typescript-rule.ts";

const HERE = import.meta.dirname;

/** Builds the plain single-page application for production into a folder, its grid in a part of its own. */
export async function buildPlain(folder: string, provider: { url: string; key: string }): Promise<void> {
  const files = await new Promise<readonly string[]>((resolve, reject) => {
    webpack(
      {
        mode: "production",
        target: ["web", "es2022"],
        context: HERE,
        entry: { main: "./plain/main.tsx" },
        output: {
          path: folder,
          filename: "[name].[contenthash:12].js",
          chunkFilename: "[name].[contenthash:12].js",
          publicPath: "/",
          clean: true,
        },
        resolve: { extensions: [".tsx", ".ts", ".js", ".mjs"] },
        module: { rules: [TYPESCRIPT_RULE] },
        performance: { hints: false },
      },
      (error, stats) => {
        if (error !== null) reject(error);
        else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString("errors-only")));
        else resolve((stats.toJson().entrypoints?.["main"]?.assets ?? []).map(({ name }) => name));
      },
    );
  });
  const scripts = files.map((name) => `<script defer src="/${name}"></script>`).join("");
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<title>Plain</title><link rel="icon" href="data:,"><link rel="preconnect" href="${provider.url}" crossorigin>` +
      `<script>globalThis.plainPage=${JSON.stringify(provider)}</script>${scripts}</head>` +
      `<body><div id="plain"></div></body></html>`,
  );
  await compressFolder(folder);
}
