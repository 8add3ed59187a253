import { withBase } from "@foyer/contracts/host";
import type { RuntimeConfig } from "@foyer/contracts/host";
import { escapeHtml } from "./escape-html.ts";
import { isDrawnOfPoints, MANIFEST_PATH } from "./render-manifest.ts";

const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = /<\/head>/i;

type Described = Pick<RuntimeConfig, "operator" | "description" | "basePath">;

/**
 * The page under the operator's name before any script runs: for tabs that are still loading, bookmarks, search engines, and
 * browsers that install it.
 */
export function describePage(
  page: string,
  { operator: { name, mark }, basePath, description = name }: Described,
): string {
  const head = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="manifest" href="${escapeHtml(withBase(basePath, MANIFEST_PATH))}">`,
    ...(isDrawnOfPoints(mark) ? [`<link rel="apple-touch-icon" href="${escapeHtml(mark)}">`] : []),
  ].join("\n");
  return page
    .replace(TITLE, () => `<title>${escapeHtml(name)}</title>`)
    .replace(HEAD_END, (end) => `${head}\n${end}`);
}
