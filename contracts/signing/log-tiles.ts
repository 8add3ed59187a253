import { toBase64 } from "./base64.ts";
import { EMPTY_TREE, grow, nodeHash, widthsOf } from "./log-tree.ts";
import type { LogTree } from "./log-tree.ts";

/** Hashes in a tile, and entries in a bundle. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

/** Reads a file of the log by its path below it; undefined where there is none. */
export type ReadTile = (path: string) => Promise<Uint8Array | undefined>;

/**
 * Where a tile lies (C2SP tlog-tiles), e.g. `tile/0/x001/234.p/7`.
 * @param level of the tree's tiles, from 0; or the entries themselves
 * @param index of the tile, from 0
 * @param size of the log: the last tile of each level is as wide as it has hashes then
 */
export function tilePath(level: number | "entries", index: number, size: number): string {
  const count = Math.floor(size / TILE_WIDTH ** (level === "entries" ? 0 : level));
  const width = Math.min(TILE_WIDTH, count - index * TILE_WIDTH);
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, "0");
  const parts = digits.match(/\d{3}/g) ?? [];
  const named = parts.map((part, at) => (at === parts.length - 1 ? part : `x${part}`)).join("/");
  return `tile/${level}/${named}${width < TILE_WIDTH ? `.p/${width}` : ""}`;
}

/**
 * The tree as it was at a size, by tiles that lead from there to the tree that is known: whoever wrote them can't make it up.
 * @returns undefined where tiles are missing, or aren't those of the known tree
 */
export async function treeByTiles(
  size: number,
  known: LogTree,
  wholeSize: number,
  read: ReadTile,
): Promise<LogTree | undefined> {
  const tiles = new Map<string, Promise<Uint8Array | undefined>>();
  const nodeAt = async (width: number, start: number): Promise<string> => {
    const level = Math.floor(Math.log2(width) / TILE_HEIGHT);
    const wide = TILE_WIDTH ** level;
    const first = start / wide;
    const path = tilePath(level, Math.floor(first / TILE_WIDTH), wholeSize);
    const reading = tiles.get(path) ?? read(path);
    tiles.set(path, reading);
    const from = (first % TILE_WIDTH) * HASH_BYTES;
    const hashes = (await reading)?.slice(from, from + (width / wide) * HASH_BYTES) ?? new Uint8Array();
    let nodes: string[] = [];
    for (let at = 0; at < hashes.length; at += HASH_BYTES)
      nodes.push(toBase64(hashes.slice(at, at + HASH_BYTES)));
    while (nodes.length > 1) {
      const pairs = nodes
        .filter((_node, at) => at % 2 === 0)
        .map((left, at) => nodeHash(left, nodes[2 * at + 1] ?? ""));
      nodes = await Promise.all(pairs);
    }
    return nodes[0] ?? "";
  };
  let tree = EMPTY_TREE;
  for (const width of widthsOf(size)) tree = await grow(tree, await nodeAt(width, tree.size), width);
  const wanted = tree;
  while (tree.size < known.size) {
    let width = 1;
    while (tree.size % (2 * width) === 0 && tree.size + 2 * width <= known.size) width *= 2;
    tree = await grow(tree, await nodeAt(width, tree.size), width);
  }
  return tree.peaks.join() === known.peaks.join() ? wanted : undefined;
}
