import { fromBase64, toBase64 } from "./base64.ts";

/** A log's tree (RFC 6962), by as few hashes as it needs to grow and to be proven by. Each is a SHA-256 as base64. */
export interface LogTree {
  /** Entries in it. */
  readonly size: number;
  /** The tops of its perfect trees, the largest first: one for each bit of its size. */
  readonly peaks: readonly string[];
}

/** Of a log without entries. */
export const EMPTY_TREE: LogTree = { size: 0, peaks: [] };
/** 32 bytes. */
const HASH = /^[A-Za-z\d+/]{43}=$/;
const [LEAF, NODE] = [0, 1];

/** Of an entry's bytes. */
export function leafHash(entry: Uint8Array): Promise<string> {
  return hash(LEAF, [entry]);
}

/**
 * Of two nodes that stand beside one another. Kept for the next time: a page looks at nearly the same tree with each registry, and
 * twice at each, since it compares the log with what it saw last.
 */
export async function nodeHash(left: string, right: string): Promise<string> {
  const pair = `${left}|${right}`;
  const known = nodes.get(pair);
  if (known !== undefined) return known;
  const made = await hash(NODE, [
    fromBase64(left) ?? new Uint8Array(),
    fromBase64(right) ?? new Uint8Array(),
  ]);
  if (nodes.size >= MOST_NODES) nodes.clear();
  nodes.set(pair, made);
  return made;
}

/** By the two hashes below. */
const nodes = new Map<string, string>();
/** Some ten times what a registry of a large log needs; 80 kB. */
const MOST_NODES = 512;

async function hash(kind: number, parts: readonly Uint8Array[]): Promise<string> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 1));
  bytes[0] = kind;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return toBase64(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** The widths of a tree's perfect trees, the largest first. */
export function widthsOf(size: number): readonly number[] {
  const widths: number[] = [];
  for (let rest = size, width = 1; rest > 0; rest = Math.floor(rest / 2), width *= 2)
    if (rest % 2 === 1) widths.unshift(width);
  return widths;
}

/** Two trees of this width became one; the left one begins at this entry. */
export type Merge = (left: string, right: string, start: number, width: number) => void;

/**
 * The tree with one entry more, or with a perfect tree of `width` entries more, which must divide its size.
 * @param node the hash of what is appended
 */
export async function grow(
  { size, peaks }: LogTree,
  node: string,
  width = 1,
  merged: Merge = () => undefined,
): Promise<LogTree> {
  const left = [...peaks];
  const end = size + width;
  let top = node;
  let wide = width;
  for (let rest = size / width; rest % 2 === 1; rest = (rest - 1) / 2) {
    const peak = left.pop() ?? "";
    merged(peak, top, end - 2 * wide, wide);
    top = await nodeHash(peak, top);
    wide *= 2;
  }
  return { size: end, peaks: [...left, top] };
}

/** The tree with these entries more. */
export async function withLeaves(tree: LogTree, leaves: readonly string[]): Promise<LogTree> {
  let grown = tree;
  for (const leaf of leaves) grown = await grow(grown, leaf);
  return grown;
}

/** The root that a checkpoint says. */
export async function rootOf({ peaks }: LogTree): Promise<string> {
  let root = peaks.at(-1);
  if (root === undefined)
    return toBase64(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array())));
  for (const peak of peaks.slice(0, -1).reverse()) root = await nodeHash(peak, root);
  return root;
}

/** Whether it has as many peaks as its size needs, each of them a hash. */
export function isTree({ size, peaks }: LogTree): boolean {
  return peaks.length === widthsOf(size).length && peaks.every(isHash);
}

export function isHash(value: unknown): value is string {
  return typeof value === "string" && HASH.test(value);
}

/**
 * Whether an entry stands in the tree.
 * @param at its place, from 0
 * @param path the hashes beside its way up to the peak above it
 */
export async function holdsLeaf(
  { size, peaks }: LogTree,
  at: number,
  leaf: string,
  path: readonly string[],
): Promise<boolean> {
  let start = 0;
  for (const [index, width] of widthsOf(size).entries()) {
    if (at >= start + width) {
      start += width;
      continue;
    }
    if (2 ** path.length !== width) return false;
    let node = leaf;
    let place = at - start;
    for (const beside of path) {
      node = await (place % 2 === 0 ? nodeHash(node, beside) : nodeHash(beside, node));
      place = Math.floor(place / 2);
    }
    return node === peaks[index];
  }
  return false;
}
