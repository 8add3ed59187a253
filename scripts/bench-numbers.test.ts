import { judgeChanges, judgeRound } from "../bench/brushing/judge-brushing.ts";
import { median } from "../bench/median.ts";

test("the median of an even number of values lies between the two in the middle", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

describe("brushing", () => {
  const good = { requests: 0, frames: [16.6, 16.7, 16.8], followed: 60, moves: 120 };

  it("fails for each thing that it is to show, and where nothing was brushed at all", () => {
    expect(judgeRound(good)).toEqual([]);
    expect(judgeRound({ ...good, requests: 1 })).toHaveLength(1);
    expect(judgeRound({ ...good, frames: [16, 17, 18] })).toHaveLength(1);
    expect(judgeRound({ ...good, frames: [16, 16, 51] })).toHaveLength(1);
    expect(judgeRound({ ...good, frames: [] })).toHaveLength(2);
    expect(judgeRound({ ...good, followed: 3 })).toHaveLength(1);
  });

  it("fails for one slow chart among quick ones, for estimates, and for no changes", () => {
    const change = (chart: string, oursMs: number, isWhole = true) => ({
      chart,
      oursMs,
      bareMs: 100,
      isWhole,
    });
    const quick = [change("delay", 100), change("delay", 110), change("date", 90)];
    expect(judgeChanges(quick)).toEqual([]);
    expect(judgeChanges([...quick, change("distance", 130)])).toHaveLength(1);
    expect(judgeChanges([...quick, change("date", 90, false)])).toHaveLength(1);
    expect(judgeChanges([])).toHaveLength(1);
  });
});
