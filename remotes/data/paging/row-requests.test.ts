import { createRowRequests } from "./row-requests.ts";
import type { RowRequests } from "./row-requests.ts";

interface Asked {
  readonly first: number;
  readonly count: number;
  readonly signal: AbortSignal;
  answer(): void;
  fail(error: unknown): void;
}

let asked: Asked[];
let loading: boolean[];
let failed: { error: unknown; blocks: number[] }[];
let requests: RowRequests;
beforeEach(() => {
  [asked, loading, failed] = [[], [], []];
  requests = createRowRequests(
    (first, count, signal) =>
      new Promise<void>((answer, fail) => asked.push({ first, count, signal, answer, fail })),
    (isLoading) => loading.push(isLoading),
    (error, blocks) => failed.push({ error, blocks: [...blocks] }),
  );
});
const MANY = 64_000;
const want = (seen: number[], next: number[] = []): void => {
  requests.want(seen, next, MANY, true);
};
const ranges = (): number[][] => asked.map(({ first, count }) => [first, count]);
const landed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** The latest request. */
const last = (): Asked => {
  const one = asked.at(-1);
  if (one === undefined) throw new Error("Nothing was asked.");
  return one;
};

test("neighbours are asked for together, three at most, and others by themselves", () => {
  want([2, 3, 5]);
  expect(ranges()).toEqual([
    [128, 128],
    [320, 64],
  ]);
  requests.stop();
  want([10, 11, 12, 13, 14]);
  expect(ranges().slice(2)).toEqual([
    [640, 192],
    [832, 128],
  ]);
});

test("what may be seen next waits until what is seen is here, and comes one by one", () => {
  want([2], [3, 4]);
  expect(ranges()).toEqual([[128, 64]]);
  want([], [3, 4]);
  expect(ranges().slice(1)).toEqual([
    [192, 64],
    [256, 64],
  ]);
});

test("what is under way isn't sent twice, and what nobody wants any more is aborted", () => {
  want([2, 3]);
  want([3], [4]);
  expect(asked).toHaveLength(1);
  expect(last().signal.aborted).toBe(false);
  want([], [2]);
  expect(asked).toHaveLength(1);
  expect(requests.blocks()).toEqual([2, 3]);
  want([9]);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(requests.blocks()).toEqual([9]);
  want([2]);
  expect(ranges().at(-1)).toEqual([128, 64]);
  expect(asked[1]?.signal.aborted).toBe(true);
});

test("the last block is asked for whole while it isn't certain where the rows end, and to its end once it is", () => {
  requests.want([1], [], 100, true);
  requests.want([3], [], 250, false);
  requests.want([4, 5], [], 370, false);
  requests.want([6], [], 1_000, false);
  requests.want([7], [], 512, false);
  expect(ranges()).toEqual([
    [64, 36],
    [192, 64],
    [256, 128],
    [384, 64],
    [448, 64],
  ]);
});

test("a block beyond the end is asked for one row, which tells that there are none", () => {
  requests.want([5], [], 100, true);
  expect(ranges()).toEqual([[320, 1]]);
});

test("nothing is asked for where nothing is wanted", () => {
  want([]);
  expect([asked, loading, requests.isBusy()]).toEqual([[], [false], false]);
});

test("it is busy until the last answer has come", async () => {
  want([1, 5]);
  expect([requests.isBusy(), loading]).toEqual([true, [true]]);
  asked[0]?.answer();
  await landed();
  expect([requests.isBusy(), loading, requests.blocks()]).toEqual([true, [true, true], [5]]);
  asked[1]?.answer();
  await landed();
  expect([requests.isBusy(), loading, requests.blocks()]).toEqual([false, [true, true, false], []]);
  expect(failed).toEqual([]);
});

test("a failure is told with its blocks, which can be asked for again by then", async () => {
  want([1, 2]);
  const error = new Error("no");
  last().fail(error);
  await landed();
  expect(failed).toEqual([{ error, blocks: [1, 2] }]);
  expect(loading).toEqual([true, false]);
  want([1]);
  expect(ranges().at(-1)).toEqual([64, 64]);
});

test("what was aborted tells nothing, however it ends, and ends no later request for the same rows", async () => {
  want([1]);
  want([9]);
  asked[0]?.fail(new Error("late"));
  await landed();
  expect([failed, loading]).toEqual([[], [true, true]]);
  requests.stop();
  expect([requests.isBusy(), loading.at(-1), asked[1]?.signal.aborted]).toEqual([false, false, true]);
  want([9]);
  asked[1]?.answer();
  await landed();
  expect([requests.isBusy(), requests.blocks(), loading.length]).toEqual([true, [9], 4]);
});
