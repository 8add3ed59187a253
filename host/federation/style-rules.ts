/** Definitions that a scope can't hold; their names are the remote's to keep apart. */
const UNSCOPED =
  /^@(font-face|keyframes|property|font-feature-values|counter-style|import|namespace|charset)/i;
/** As layers are declared: `@layer a, b;`. */
const LAYER_ORDER = /^@layer [^{]*;$/;
/** An address, or a string, in which nothing is an address. */
const ADDRESS =
  /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"'()\s]+))\s*\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
/** What doesn't depend on where the sheet came from; also a drawing of the same document. */
const ABSOLUTE = /^([a-z][a-z\d+.-]*:|#)/i;
/** Alone, as themes are declared. With more around it, as in `:root[dir] p`, it is the page's own element. */
const WHOLE_PAGE = /(?<=^|[,{}]\s*):(?:root|host)(?=\s*[,{])/g;

/** What other remotes show in a slot of this one is theirs to style. */
const OF_OTHERS = ".host-contribution";

/**
 * The rules of a release's sheet, for the elements in which it is mounted.
 * @param folder the release's
 * @param address the sheet's own
 * @returns nothing if the sheet can't be read: then it stays switched off
 */
export function toScopedRules(from: CSSStyleSheet, folder: string, address: string): string | undefined {
  const rules = readRules(from, address);
  if (rules === undefined) return undefined;
  const isOutside = (rule: string): boolean => UNSCOPED.test(rule) || LAYER_ORDER.test(rule);
  const outside = rules.filter(isOutside).join("\n");
  const inside = rules
    .filter((rule) => !isOutside(rule))
    .join("\n")
    .replace(WHOLE_PAGE, ":scope");
  const scope = `[data-release-folder="${CSS.escape(folder)}"]`;
  return `${outside}\n@scope (${scope}) to (:scope ${OF_OTHERS}) {\n${inside}\n}`;
}

/** The rules of a sheet of the shell's own, for the whole page; nothing if it can't be read. */
export function toPageRules(from: CSSStyleSheet, address: string): string | undefined {
  return readRules(from, address)?.join("\n");
}

/** With what they name at the sheet's own address: browsers resolve that of a sheet of text against the page (`baseURL` or not). */
function readRules(from: CSSStyleSheet, address: string): readonly string[] | undefined {
  try {
    return [...from.cssRules].map(({ cssText }) =>
      cssText.replace(ADDRESS, (whole, ...[double, single, bare]: (string | undefined)[]) => {
        const named = double ?? single ?? bare;
        return named === undefined || ABSOLUTE.test(named) ? whole : `url("${new URL(named, address).href}")`;
      }),
    );
  } catch {
    return undefined;
  }
}
