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

interface ScopedStyle {
  readonly folder: string;
  readonly sheet: CSSStyleSheet;
}

/** Keeps the styles of remotes in their slots. */
export interface RemoteStyles {
  /** Puts a release's styles to use; the returned function takes them away again. */
  use(folder: string): () => void;
  /** Its release is gone: so are they, and a release that comes again brings them again. */
  forget(folder: string): void;
}

/**
 * A remote's style sheet is shared by the whole page once its link is in the head. So each is taken over: the link is
 * switched off and its rules are set anew inside `@scope`, for the slots of that release alone, as long as one is shown.
 * @param isOfRemote whether a file belongs to a remote
 */
export function createRemoteStyles(
  page: Document,
  isOfRemote: (address: string) => boolean,
  createSheet: () => CSSStyleSheet = () => new CSSStyleSheet(),
): RemoteStyles {
  let styles: readonly ScopedStyle[] = [];
  const users = new Map<string, number>();
  const adopt = (): void => {
    const wanted = styles.filter(({ folder }) => (users.get(folder) ?? 0) > 0).map(({ sheet }) => sheet);
    const ours = new Set(styles.map(({ sheet }) => sheet));
    page.adoptedStyleSheets = [...page.adoptedStyleSheets.filter((sheet) => !ours.has(sheet)), ...wanted];
  };
  const takeOver = (link: HTMLLinkElement): void => {
    if (link.sheet === null || link.sheet.disabled) return;
    const folder = new URL(".", link.href).href;
    const rules = toScopedRules(link.sheet, scopeOf(folder), link.href);
    link.sheet.disabled = true;
    if (rules === undefined) return;
    const sheet = createSheet();
    sheet.replaceSync(rules);
    styles = [...styles, { folder, sheet }];
    adopt();
  };
  // What the page came with, for its first paint.
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (isOfRemote(link.href)) takeOver(link);
  }
  // On its way down, so that this runs before webpack's loader hears that the sheet is there.
  page.addEventListener(
    "load",
    (event) => {
      const { target } = event;
      const isStyle = target instanceof HTMLLinkElement && target.rel === "stylesheet";
      if (isStyle && isOfRemote(target.href)) takeOver(target);
    },
    { capture: true },
  );
  return {
    use(folder) {
      users.set(folder, (users.get(folder) ?? 0) + 1);
      adopt();
      let isUsing = true;
      return () => {
        if (!isUsing) return;
        isUsing = false;
        users.set(folder, (users.get(folder) ?? 1) - 1);
        adopt();
      };
    },
    forget(folder) {
      users.delete(folder);
      adopt();
      styles = styles.filter((style) => style.folder !== folder);
    },
  };
}

function scopeOf(folder: string): string {
  return `[data-release-folder="${CSS.escape(folder)}"]`;
}

/**
 * @param address the sheet's own: browsers resolve what a sheet of text names against the page (`baseURL` or not)
 * @returns nothing if the sheet can't be read: then it stays switched off
 */
function toScopedRules(from: CSSStyleSheet, scope: string, address: string): string | undefined {
  let rules: readonly string[];
  try {
    rules = [...from.cssRules].map(({ cssText }) =>
      cssText.replace(ADDRESS, (whole, ...[double, single, bare]: (string | undefined)[]) => {
        const named = double ?? single ?? bare;
        return named === undefined || ABSOLUTE.test(named) ? whole : `url("${new URL(named, address).href}")`;
      }),
    );
  } catch {
    return undefined;
  }
  const isOutside = (rule: string): boolean => UNSCOPED.test(rule) || LAYER_ORDER.test(rule);
  const outside = rules.filter(isOutside).join("\n");
  const inside = rules
    .filter((rule) => !isOutside(rule))
    .join("\n")
    .replace(WHOLE_PAGE, ":scope");
  return `${outside}\n@scope (${scope}) to (:scope ${OF_OTHERS}) {\n${inside}\n}`;
}
