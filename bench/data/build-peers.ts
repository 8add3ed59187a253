import { writeFileSync } from "node:fs";
import { join } from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";
import { TYPESCRIPT_RULE } from "../typescript-rule.ts";

const HERE = import.meta.dirname;
export const PEERS = ["ag-grid", "react-data-grid"] as const;
export type PeerName = (typeof PEERS)[number];

/** Builds the peers' pages for production into a folder, one page each. */
export async function buildPeers(folder: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: "production",
        target: ["web", "es2022"],
        context: HERE,
        entry: { "ag-grid": "./peers/ag-grid.ts", "react-data-grid": "./peers/react-data-grid.tsx" },
        output: { path: folder, filename: "[name].js", clean: true, module: true },
        experiments: { outputModule: true, topLevelAwait: true },
        resolve: { extensions: [".tsx", ".ts", ".js", ".mjs"] },
        module: {
          rules: [
            TYPESCRIPT_RULE,
            { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"], sideEffects: true },
          ],
        },
        plugins: [new MiniCssExtractPlugin({ filename: "[name].css" })],
        performance: { hints: false },
      },
      (error, stats) => {
        if (error !== null) reject(error);
        else if (stats?.hasErrors() === true) reject(new Error(stats.toString("errors-only")));
        else resolve();
      },
    );
  });
  for (const name of PEERS) {
    const style = name === "react-data-grid" ? `<link rel="stylesheet" href="${name}.css">` : "";
    const grid = `<div id="grid" style="height:640px;width:820px"></div>`;
    const script = `<script type="module" src="${name}.js"></script>`;
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><title>${name}</title>${style}${grid}${script}`,
    );
  }
}
