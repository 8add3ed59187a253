import { toPageRules, toScopedRules } from "./style-rules.ts";

/** What the shell's own build writes on the links of its late styles, as `data-own`. */
const OWN_MARK = "own";

interface TakenStyle {
  /** The release's; without one it is the shell's own. */
  readonly folder: string | undefined;
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
 *
 * Chromium shapes every text of the page anew wherever a sheet with layers comes or goes that isn't the last of all. So a
 * link that comes late, the shell's own as well, never counts for itself, and what is wanted is added at the end.
 * @param isOfRemote whether a file belongs to a remote
 */
export function createRemoteStyles(
  page: Document,
  isOfRemote: (address: string) => boolean,
  createSheet: (media: string) => CSSStyleSheet = (media) => new CSSStyleSheet({ media }),
): RemoteStyles {
  let styles: readonly TakenStyle[] = [];
  const users = new Map<string, number>();
  const taken = new WeakSet<CSSStyleSheet>();
  const quieted = new WeakMap<HTMLLinkElement, string>();
  const isToTakeOver = (node: unknown): node is HTMLLinkElement =>
    isStyle(node) && (isOfRemote(node.href) || OWN_MARK in node.dataset);
  /** @param isLate whether a link's sheet has just come: settled together with that, what is added wouldn't be the last */
  const adopt = (isLate = false): void => {
    const isUsed = ({ folder }: TakenStyle): boolean => folder === undefined || (users.get(folder) ?? 0) > 0;
    const wanted = styles.filter(isUsed).map(({ sheet }) => sheet);
    const unwanted = new Set(styles.filter((style) => !isUsed(style)).map(({ sheet }) => sheet));
    const now = page.adoptedStyleSheets;
    const next = now.filter((sheet) => !unwanted.has(sheet));
    next.push(...wanted.filter((sheet) => !next.includes(sheet)));
    if (next.length === now.length && next.every((sheet, at) => sheet === now[at])) return;
    if (isLate) settleStyles(page);
    page.adoptedStyleSheets = next;
    if (isLate) settleStyles(page);
  };
  const takeOver = (link: HTMLLinkElement): void => {
    const { sheet: from } = link;
    if (from === null || taken.has(from)) return;
    taken.add(from);
    const folder = isOfRemote(link.href) ? new URL(".", link.href).href : undefined;
    const rules =
      folder === undefined ? toPageRules(from, link.href) : toScopedRules(from, folder, link.href);
    const media = quieted.get(link);
    if (media === undefined) from.disabled = true;
    if (rules === undefined) return;
    const sheet = createSheet(media ?? link.media);
    sheet.replaceSync(rules);
    styles = [...styles, { folder, sheet }];
    adopt(media !== undefined);
  };
  // What the page came with, for its first paint.
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (isOfRemote(link.href)) takeOver(link);
  }
  new MutationObserver((changes) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      // One that is moved comes again; its medium is known.
      if (!isToTakeOver(link) || quieted.has(link) || (link.sheet !== null && taken.has(link.sheet)))
        continue;
      quieted.set(link, link.media);
      link.media = "not all";
    }
  }).observe(page.head, { childList: true });
  // On its way down, so that this runs before webpack's loader hears that the sheet is there.
  page.addEventListener(
    "load",
    ({ target }) => {
      if (isToTakeOver(target)) takeOver(target);
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

const isStyle = (node: unknown): node is HTMLLinkElement =>
  node instanceof HTMLLinkElement && node.rel === "stylesheet";

/** Makes the browser settle which sheets count now. */
function settleStyles(page: Document): void {
  page.defaultView?.getComputedStyle(page.documentElement).getPropertyValue("color");
}
