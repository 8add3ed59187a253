import { rememberWhileSignedIn } from "@foyer/contracts";
import type { ShownRows } from "@foyer/contracts";

/** A page with rows as it stood here last, without its rows: what it is painted with before it has started. */
export interface KeptScreen {
  /** Path and query. */
  readonly address: string;
  /** All that it would look otherwise by, see `conditionsOf`. */
  readonly conditions: string;
  /** The folder of the release that it is of. */
  readonly folder: string;
  /** What stands in the page's element; each `style` as `data-style`, since the policy lets no markup bring one. */
  readonly markup: string;
  /** Attributes of the page's root. */
  readonly root: Readonly<Record<string, string>>;
  readonly rows: ShownRows;
}

/** The last ones looked at: each is some 30 kB, and all of them are read before the page is painted. */
const MOST_KEPT = 3;
const MOST_CHARACTERS = 150_000;

/** What is kept of a person's screens. It goes with their session, as what the page knows of their data does. */
export interface KeptScreens {
  of(address: string): KeptScreen | undefined;
  /** @param screen `undefined` forgets the address */
  keep(address: string, screen: KeptScreen | undefined): void;
}

/** @param storage the tab's own for whoever doesn't stay signed in */
export function openKeptScreens(providerUrl: string, personId: string, storage: () => Storage): KeptScreens {
  const kept = rememberWhileSignedIn(`screens.${providerUrl.replace(/\/+$/, "")}`, personId, storage);
  const list = (): readonly KeptScreen[] => {
    const value = kept.readJson();
    return Array.isArray(value) ? value.filter(isKept) : [];
  };
  return {
    of: (wanted) => list().find(({ address }) => address === wanted),
    keep(wanted, screen) {
      const others = list().filter(({ address }) => address !== wanted);
      const isShort = screen !== undefined && screen.markup.length <= MOST_CHARACTERS;
      kept.writeJson([...(isShort ? [screen] : []), ...others].slice(0, MOST_KEPT));
    },
  };
}

/** What a screen looks by beside its data: the window, the language, the colours, and the build of the host. */
export function conditionsOf(page: Document, window: Window): string {
  const { innerWidth, innerHeight, devicePixelRatio, navigator, location } = window;
  const files = [...page.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script[defer],link[rel]")]
    .map((element) => ("src" in element ? element.src : element.href))
    .filter((address) => /\/main\.[^/]+$/.test(address) && new URL(address).origin === location.origin);
  const isDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const chosen = ["foyer.theme", "foyer.locale", "foyer.formats"].map((name) => read(window, name));
  return JSON.stringify([
    innerWidth,
    innerHeight,
    devicePixelRatio,
    navigator.languages,
    isDark,
    chosen,
    files,
  ]);
}

function read({ localStorage }: Window, name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Other code can write there. What the markup may hold is decided where it is read. */
function isKept(value: unknown): value is KeptScreen {
  if (!isObject(value)) return false;
  const { address, conditions, folder, markup, root, rows } = value;
  return (
    [address, conditions, folder, markup].every(isText) &&
    isObject(root) &&
    Object.entries(root).every(([name, text]) => ROOT_ATTRIBUTES.has(name) && isText(text)) &&
    areRows(rows)
  );
}

/** The page's direction, language and time zone, its colours, and what its styles look at. */
export const ROOT_ATTRIBUTES: ReadonlySet<string> = new Set([
  "lang",
  "dir",
  "style",
  "data-theme",
  "data-time-zone",
]);

function areRows(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { columns, zone, words } = value;
  return (
    Array.isArray(columns) &&
    columns.every(
      (column) =>
        isObject(column) &&
        isText(column["name"]) &&
        isText(column["kind"]) &&
        ["string", "undefined"].includes(typeof column["format"]),
    ) &&
    (zone === "local" || zone === "utc") &&
    isObject(words) &&
    ["null", "empty", "true", "false"].every((name) => isText(words[name]))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
