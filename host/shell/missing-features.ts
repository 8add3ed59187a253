/** What the product can't do without, by how a browser's makers call it. Without CSS scopes it works, less isolated. */
const NEEDED: Readonly<Record<string, (page: typeof globalThis) => boolean>> = {
  popover: (page) => "popover" in page.HTMLElement.prototype,
  "CSS layers": (page) => "CSSLayerBlockRule" in page,
  "light-dark()": (page) => page.CSS.supports("color", "light-dark(black, white)"),
  "Array.findLast": (page) => "findLast" in page.Array.prototype,
  "AbortSignal.timeout": (page) => "timeout" in page.AbortSignal,
  "URL.canParse": (page) => "canParse" in page.URL,
};

/** @returns the names of what the browser lacks, for the small print */
export function missingFeatures(page: typeof globalThis): readonly string[] {
  const lacks = ([, isThere]: readonly [string, (page: typeof globalThis) => boolean]): boolean => {
    try {
      return !isThere(page);
    } catch {
      return true;
    }
  };
  return Object.entries(NEEDED)
    .filter(lacks)
    .map(([name]) => name);
}
