import type { RuntimeConfig } from "@foyer/contracts/host";
import { escapeHtml } from "./escape-html.ts";

const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = /<\/head>/i;

/** The page under the operator's name before any script runs: for tabs that are still loading, bookmarks and search engines. */
export function describePage(
  page: string,
  { operator: { name }, description = name }: Pick<RuntimeConfig, "operator" | "description">,
): string {
  const meta = `<meta name="description" content="${escapeHtml(description)}">`;
  return page
    .replace(TITLE, () => `<title>${escapeHtml(name)}</title>`)
    .replace(HEAD_END, (end) => `${meta}\n${end}`);
}
