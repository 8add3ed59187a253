import { remember, toSitePath } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";
import { personStorage } from "../requests/person-storage.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { toRowHeight } from "../address/row-height.ts";
import type { RowHeight } from "../address/row-height.ts";

/** What a person chose for one table, and for all of them. Kept in this browser, or in the tab. */
export interface TablePreferences {
  readonly widths: Readonly<Record<string, number>>;
  /** The columns shown and their order; `undefined` for all. */
  readonly columns: readonly string[] | undefined;
  readonly pinned: number;
  /** The height of its rows; `undefined` for the one that all tables have. */
  readonly height?: RowHeight | undefined;
}

export interface NamedView {
  readonly name: string;
  /** The address under the remote, with the query. */
  readonly address: string;
}

export interface PersonPreferences {
  /** The height of rows, of those with one line, where neither table nor address asks for another. */
  readonly height: RowHeight;
  readonly zone: TimeZoneChoice;
  /** Where columns have no room: the grid all the same, or else cards. */
  readonly narrow?: "grid" | undefined;
  readonly views: readonly NamedView[];
}

/** Changes what they chose for all tables; other pages of theirs may have changed it meanwhile, so each change begins with what is kept by then. */
export type ChangePerson = (change: (now: PersonPreferences) => PersonPreferences) => void;

/** Preferences of one person. A storage that refuses, as in a private window, costs the memory of them and nothing else. */
export interface Preferences {
  table(name: string): TablePreferences;
  saveTable(name: string, preferences: TablePreferences): void;
  person(): PersonPreferences;
  /** @returns what holds then */
  changePerson(...change: Parameters<ChangePerson>): PersonPreferences;
}

/** What no storage takes, for as long as the page lives. */
const unsaved = new Map<string, object>();

export function createPreferences(userId: string, storage: () => Storage = personStorage): Preferences {
  const nameOf = (key: string): string => `foyer.data.${userId}.${key}`;
  const kept = (key: string): Remembered => remember(nameOf(key), storage);
  const read = (key: string): Readonly<Record<string, unknown>> => {
    const held = unsaved.get(nameOf(key));
    if (held !== undefined) return held as Readonly<Record<string, unknown>>;
    const value = kept(key).readJson();
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  };
  const write = <Value extends object>(key: string, value: Value): Value => {
    if (kept(key).writeJson(value)) unsaved.delete(nameOf(key));
    else unsaved.set(nameOf(key), value);
    return value;
  };
  const person = (): PersonPreferences => {
    const { height, density, zone, narrow, views } = read("all");
    return {
      // "compact" is what the lower one of two heights was called.
      height: toRowHeight(height) ?? (density === "compact" ? "short" : "medium"),
      zone: zone === "utc" ? zone : "local",
      narrow: narrow === "grid" ? narrow : undefined,
      views: Array.isArray(views) ? views.filter(isNamedView) : [],
    };
  };
  return {
    table(name) {
      const { widths, columns, pinned, height } = read(`table.${name}`);
      return {
        widths: isWidths(widths) ? widths : {},
        columns: isTexts(columns) && columns.length > 0 ? columns : undefined,
        pinned: typeof pinned === "number" && Number.isInteger(pinned) && pinned > 0 ? pinned : 0,
        height: toRowHeight(height),
      };
    },
    saveTable(name, preferences) {
      write(`table.${name}`, preferences);
    },
    person,
    changePerson(change) {
      const now = person();
      const next = change(now);
      return next === now ? now : write("all", next);
    },
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isWidths(value: unknown): value is Record<string, number> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((width) => typeof width === "number" && Number.isFinite(width))
  );
}

function isNamedView(value: unknown): value is NamedView {
  const { name, address } = (value ?? {}) as { name?: unknown; address?: unknown };
  return typeof name === "string" && toSitePath(address) !== undefined;
}
