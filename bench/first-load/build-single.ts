import { writeFileSync } from "node:fs";
import { join } from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { compressFolder } from "../../scripts/compress.mjs";
import { bundlePage } from "../bundle-page.ts";

const HERE = import.meta.dirname;

/** Builds the single bundle for production into a folder: the same components, with supabase-js's own client. */
export async function buildSingle(folder: string, provider: { url: string; key: string }): Promise<void> {
  const files = await bundlePage(HERE, "./single/main.tsx", folder, {
    alias: {
      "@foyer/shared-auth$": join(HERE, "single/session.ts"),
      "@foyer/shared-auth/react$": join(HERE, "single/session-react.ts"),
    },
    rules: [
      { test: /\.svg$/, type: "asset/source" },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"], sideEffects: true },
    ],
    plugins: [new MiniCssExtractPlugin({ filename: "[name].[contenthash:12].css" })],
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
