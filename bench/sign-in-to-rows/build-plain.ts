import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFolder } from "../../scripts/compress.mjs";
import { bundlePage } from "../bundle-page.ts";

const HERE = import.meta.dirname;

/** Builds the plain single-page application for production into a folder, its grid in a part of its own. */
export async function buildPlain(folder: string, provider: { url: string; key: string }): Promise<void> {
  const files = await bundlePage(HERE, "./plain/main.tsx", folder);
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
