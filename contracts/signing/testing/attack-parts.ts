import type { ReadTile } from "../log-tiles.ts";
import { rowOf } from "./signing-world.ts";
import type { Fields, LogLine, SigningWorld, TestKey } from "./signing-world.ts";

/** From 0 up to the limit. */
export type Below = (limit: number) => number;

export interface History {
  readonly world: SigningWorld;
  /** Each registry as it was once published, the oldest first. */
  readonly states: readonly Fields[];
  /** What a browser remembers that has seen it. */
  readonly memories: readonly unknown[];
  /** The log, as it was with each. */
  readonly lines: readonly LogLine[];
  readonly stranger: TestKey;
}

export interface Attack {
  readonly document: unknown;
  readonly nowMs?: number;
  /** What the browser has seen; undefined for any of the states. */
  readonly seen?: unknown;
  /** Nothing that is genuine is left to be shown: it has to be told. */
  readonly isTwoTruths?: true;
  readonly readTile?: ReadTile;
}

export const rowsOf = (document: Fields): readonly Fields[] => document["remotes"] as readonly Fields[];
export const pick = <Item>(items: readonly Item[], below: Below): Item => items[below(items.length)] as Item;

/** A release of the attacker's own, at the place of somebody's row. */
export function evilRow(name: string, below: Below): Fields {
  const row = rowOf(name, `${below(9)}.0.0`, { change: { id: "evil", sequence: 99 } });
  return JSON.parse(JSON.stringify(row).replaceAll("A".repeat(64), "E".repeat(64))) as Fields;
}

export const NAMES = ["orders", "data", "sign-in"] as const;
