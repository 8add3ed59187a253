import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleScript } from "./first-paint.js";

const STYLE = /<style>([^]*?)<\/style>/;

/** Nothing but the page's own script and style, and no connection at all: it is needed where there is none. */
const LIST_OF_CONNECTIONS = "(response-origin); redirects=allow";

/**
 * The host's service worker, with the page inside that it answers with.
 * @param {string} folder `host/offline`
 * @returns {Promise<string>}
 */
export async function bundleOfflineWorker(folder) {
  const { html, headers } = await offlinePage(folder);
  return bundleScript(join(folder, "offline-worker.ts"), {
    OFFLINE_HTML: JSON.stringify(html),
    OFFLINE_HEADERS: JSON.stringify(headers),
  });
}

/**
 * The page that stands for one which didn't come, and the headers that it is answered with.
 * @param {string} folder `host/offline`
 * @returns {Promise<{ html: string; headers: Record<string, string> }>}
 */
export async function offlinePage(folder) {
  const template = readFileSync(join(folder, "offline-page.html"), "utf8");
  const script = (await bundleScript(join(folder, "offline-page.ts"))).trim();
  if (/<\/script|<!--/i.test(script)) throw new Error("The offline page's script would end its element.");
  const style = STYLE.exec(template)?.[1]?.replaceAll(/\s+/g, " ").trim() ?? "";
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const html = template
    .replaceAll(/\n\s*/g, "\n")
    .replace(STYLE, () => `<style>${style}</style>`)
    .replace("{{policy}}", () => policy)
    .replace("<script></script>", () => `<script>${script}</script>`);
  if (!html.includes(script) || !html.includes(policy))
    throw new Error("The offline page has lost its script or its policy.");
  return {
    html,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
      "Connection-Allowlist": LIST_OF_CONNECTIONS,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
      "Cache-Control": "no-store",
    },
  };
}

function hashOf(content) {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
