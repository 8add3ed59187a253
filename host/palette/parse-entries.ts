import { toSitePath } from "@foyer/contracts";
import type { PaletteEntry } from "@foyer/contracts";
import { isPathInside } from "@foyer/contracts/host";
import { routeOf } from "../routes/base-path.ts";

/** More of one offer nobody reads, and each is looked through at every key. */
const MOST_ENTRIES = 1_000;
const MOST_CHARACTERS = 200;

/** Some of the names that `aria-keyshortcuts` has (WAI-ARIA 1.2, section 6.6), and a key. */
const KEYS = /^(?:(?:Control|Alt|Shift)\+){1,3}[A-Za-z0-9]{1,10}$/;

/** What a remote offered, as far as it fits the contract, and what is wrong with the rest. */
export interface ParsedEntries {
  readonly entries: readonly PaletteEntry[];
  readonly problems: readonly string[];
}

/** @param route the remote's own path; an entry leads nowhere else */
export function parseEntries(value: unknown, route: string): ParsedEntries {
  if (!Array.isArray(value)) return { entries: [], problems: ["It offered no list to the palette."] };
  const problems: string[] = [];
  const entries = value.slice(0, MOST_ENTRIES).flatMap((item: unknown, index): readonly PaletteEntry[] => {
    const entry = parseEntry(item, route);
    if (typeof entry !== "string") return [entry];
    problems.push(`Palette entry ${index}: ${entry}`);
    return [];
  });
  if (value.length > MOST_ENTRIES) problems.push(`It offered more than ${MOST_ENTRIES} palette entries.`);
  return { entries, problems };
}

/** @returns what is wrong with it */
function parseEntry(item: unknown, route: string): PaletteEntry | string {
  const read = (typeof item === "object" && item !== null ? item : {}) as Readonly<Record<string, unknown>>;
  const { id, title, kind, words, icon, path, run, key, keys, isAnswer } = read;
  if (!isShort(id)) return "it has no id.";
  if (!isShort(title)) return "it has no title, or a long one.";
  const to = toSitePath(path) && toSitePath(routeOf(String(path)));
  if (path !== undefined && (to === undefined || !isPathInside(to.split(/[?#]/, 1)[0] ?? "", route)))
    return "its path is outside of the remote.";
  if (to === undefined && typeof run !== "function") return "it has neither a path nor something to run.";
  return {
    id,
    title,
    ...(isShort(kind) && { kind }),
    ...(typeof words === "string" && { words }),
    ...(isShort(icon) && { icon }),
    ...(to === undefined ? { run: () => void (run as () => unknown).call(item) } : { path: to }),
    ...(typeof key === "string" && /^.$/su.test(key) && { key }),
    ...(typeof keys === "string" && KEYS.test(keys) && { keys }),
    ...(isAnswer === true && { isAnswer }),
  };
}

function isShort(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MOST_CHARACTERS;
}
