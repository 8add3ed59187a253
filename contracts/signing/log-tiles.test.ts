import { toBase64 } from "./base64.ts";
import { tilePath, treeByTiles } from "./log-tiles.ts";
import type { ReadTile } from "./log-tiles.ts";
import { EMPTY_TREE, withLeaves } from "./log-tree.ts";
import type { LogTree } from "./log-tree.ts";
import { tilesOf } from "./testing/signing-world.ts";

const SIZE = 600;
const leavesFrom = (first: number): readonly string[] =>
  Array.from({ length: SIZE }, (_, at) =>
    toBase64(
      new Uint8Array(32)
        .fill(first)
        .fill(at, 0, 1)
        .fill(at >> 8, 1, 2),
    ),
  );
const LEAVES = leavesFrom(1);

let known: LogTree;
beforeAll(async () => {
  known = await withLeaves(EMPTY_TREE, LEAVES);
});
const readOf = async (leaves: readonly string[]): Promise<ReadTile> => {
  const tiles = await tilesOf(leaves);
  return (path) => tiles(`log.example/${path}`);
};

test("a log's files lead from each size that it had to the tree that is known", async () => {
  const read = await readOf(LEAVES);
  for (const size of [0, 1, 3, 255, 256, 257, 300, 512, 599, 600])
    expect(await treeByTiles(size, known, SIZE, read)).toEqual(
      await withLeaves(EMPTY_TREE, LEAVES.slice(0, size)),
    );
});

test("each file is read once, and of the last ones no more than the log has", async () => {
  const read = await readOf(LEAVES);
  const asked: string[] = [];
  await treeByTiles(3, known, SIZE, (path) => (asked.push(path), read(path)));
  expect([...asked].sort()).toEqual(["tile/0/000", "tile/0/002.p/88", "tile/1/000.p/2"]);
});

test("files of another log, or none, or half of one, lead nowhere", async () => {
  const read = await readOf(LEAVES);
  const cut: ReadTile = async (path) => (await read(path))?.slice(0, 64);
  for (const other of [await readOf(leavesFrom(2)), () => Promise.resolve(undefined), cut])
    expect(await treeByTiles(3, known, SIZE, other)).toBeUndefined();
});

test("the files of its entries lie beside the tiles, by the same numbers", () => {
  expect([
    tilePath("entries", 0, 7),
    tilePath("entries", 2, 600),
    tilePath("entries", 1_000, 300_000),
  ]).toEqual([...["tile/entries/000.p/7", "tile/entries/002.p/88", "tile/entries/x001/000"]]);
});
