import type { RuntimeConfig } from "@foyer/contracts/host";

/** Where browsers find it; the page names it. */
export const MANIFEST_PATH = "/manifest.webmanifest";

const TYPES: ReadonlyMap<string, string> = new Map([
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["webp", "image/webp"],
]);
/** The page's own ground, from ui/tokens.css: seen for the moment in which nothing of it is there. */
const GROUND = "#fbfbfc";

/**
 * What a browser that installs the page as an app calls it and draws for it: the operator's name and mark, which stand in
 * for icons of every size where they are drawn with lines (SVG).
 * @returns JSON
 */
export function renderManifest(config: RuntimeConfig): string {
  const { operator, basePath, description, locale } = config;
  const type = typeOf(operator.mark);
  return JSON.stringify({
    id: basePath,
    name: operator.name,
    short_name: operator.name,
    ...(description !== undefined && { description }),
    ...(locale !== undefined && { lang: locale }),
    start_url: basePath,
    scope: basePath,
    display: "standalone",
    background_color: GROUND,
    ...(operator.accentColour !== undefined && { theme_color: operator.accentColour }),
    icons: [{ src: operator.mark, sizes: "any", ...(type !== undefined && { type }) }],
  });
}

/** Whether it can be the icon that Apple's systems take, which are drawn of points alone. */
export function isDrawnOfPoints(mark: string): boolean {
  const type = typeOf(mark);
  return type !== undefined && type !== TYPES.get("svg");
}

function typeOf(mark: string): string | undefined {
  return TYPES.get(/\.(\w+)$/.exec(mark)?.[1]?.toLowerCase() ?? "");
}
