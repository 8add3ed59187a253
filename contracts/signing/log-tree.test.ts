import { fromBase64, toBase64 } from "./base64.ts";
import { EMPTY_LOG, extendLog } from "./extend-log.ts";
import { MOST_RECENT, toLogEntry } from "./log-proof.ts";
import { EMPTY_TREE, holdsLeaf, isTree, leafHash, nodeHash, rootOf, withLeaves } from "./log-tree.ts";

const toHex = (hash: string): string =>
  [...(fromBase64(hash) ?? [])].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Entries and roots that the implementations of Certificate Transparency are tested by. */
// prettier-ignore
const KNOWN = [
  ["", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
  ["00", "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"],
  ["10", "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"],
  ["2021", "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"],
  ["3031", "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"],
  ["40414243", "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"],
  ["5051525354555657", "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"],
  ["606162636465666768696a6b6c6d6e6f", "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"],
] as const;

const leavesOf = (size: number): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: size }, (_, at) => leafHash(Uint8Array.of(at, at >> 8))));

/** The hashes beside a leaf's way up to the peak above it, by the whole of what is below that. */
async function pathTo(leaves: readonly string[], at: number): Promise<readonly string[]> {
  let [start, width] = [0, 1];
  for (let rest = leaves.length; ; rest -= width, start += width) {
    width = 2 ** Math.floor(Math.log2(rest));
    if (at < start + width) break;
  }
  let nodes = leaves.slice(start, start + width);
  const path: string[] = [];
  for (let place = at - start; nodes.length > 1; place = Math.floor(place / 2)) {
    path.push(nodes[place ^ 1] ?? "");
    const known = nodes;
    const lefts = nodes.filter((_node, one) => one % 2 === 0);
    nodes = await Promise.all(lefts.map((left, one) => nodeHash(left, known[2 * one + 1] ?? "")));
  }
  return path;
}

test("its roots are those of every other log", async () => {
  expect(await rootOf(EMPTY_TREE)).toBe("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  let tree = EMPTY_TREE;
  for (const [entry, root] of KNOWN) {
    const bytes = Uint8Array.from((entry.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
    tree = await withLeaves(tree, [await leafHash(bytes)]);
    expect(isTree(tree)).toBe(true);
    expect(toHex(await rootOf(tree))).toBe(root);
  }
});

test("each entry is proven at its place, and at no other", async () => {
  for (const size of [1, 2, 3, 7, 8, 13]) {
    const leaves = await leavesOf(size);
    const tree = await withLeaves(EMPTY_TREE, leaves);
    for (const [at, leaf] of leaves.entries()) {
      const path = await pathTo(leaves, at);
      for (let place = 0; place <= size; place += 1)
        expect([size, at, place, await holdsLeaf(tree, place, leaf, path)]).toEqual([
          ...[size, at, place, place === at],
        ]);
      expect(await holdsLeaf(tree, at, leaf, [...path, leaf])).toBe(false);
    }
  }
});

test("two trees of the same hashes in another order are two", async () => {
  const [one = "", two = ""] = await leavesOf(2);
  expect(await nodeHash(one, two)).not.toBe(await nodeHash(two, one));
  // Also after so many others that none of them is remembered.
  const before = await nodeHash(one, two);
  for (const other of await leavesOf(600)) await nodeHash(other, one);
  expect(await nodeHash(one, two)).toBe(before);
});

test("what has another number of peaks than its size, or other peaks than hashes, is no tree", async () => {
  const tree = await withLeaves(EMPTY_TREE, await leavesOf(6));
  expect(isTree(tree)).toBe(true);
  const [first = "", second = ""] = tree.peaks;
  for (const peaks of [[], [first], [first, second, second], [first, "x"], [first, `${second}=`]])
    expect(isTree({ size: 6, peaks })).toBe(false);
});

test("a log that grows step by step proves each row that it lists, old and new, and brings its last entries", async () => {
  let log = EMPTY_LOG;
  let leaves: readonly string[] = [];
  const rows = new Map<string, { row: { name: string; round: number }; digest: string }>();
  for (const [round, names] of [
    ["a", "b", "c"],
    ["b"],
    [],
    ["a", "d", "e", "f", "g"],
    Array.from({ length: 20 }, (_, at) => `n${at}`),
    ["c", "n3"],
  ].entries()) {
    for (const name of names)
      rows.set(name, { row: { name, round }, digest: toBase64(Uint8Array.of(round)) });
    const listed = [...rows.values()];
    const added = listed.filter(({ row }) => names.includes(row.name));
    log = await extendLog(log, listed);
    leaves = [
      ...leaves,
      ...(await Promise.all(added.map(({ row, digest }) => leafHash(toLogEntry(row, digest))))),
    ];
    expect(log.tree).toEqual(await withLeaves(EMPTY_TREE, leaves));
    expect(log.recent).toEqual(leaves.slice(-MOST_RECENT));
    expect(await withLeaves(log.baseTree, log.recent)).toEqual(log.tree);
    expect(Object.keys(log.rows).sort()).toEqual([...rows.keys()].sort());
    for (const { row, digest } of listed) {
      const { at = -1, path = [] } = log.rows[row.name] ?? {};
      expect(await holdsLeaf(log.tree, at, await leafHash(toLogEntry(row, digest)), path)).toBe(true);
    }
  }
  expect(leaves).toHaveLength(31);
});
