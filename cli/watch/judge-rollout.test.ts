import type { ViewReport } from "@foyer/contracts/host";
import { addEvent, evidenceOf } from "./compare-arms.ts";
import { EMPTY_TALLY, judgeView } from "./judge-rollout.ts";

const SHARE = 0.1;
const GOOD: ViewReport = {
  remote: "orders",
  release: "1.0.0",
  isShown: true,
  errors: 0,
  shownAfterMs: 300,
  slowestAnswerMs: 80,
};

/** From 0 to `limit` - 1, the same at each run, without a pattern that the tests' own would meet. */
function scatter(at: number, limit: number): number {
  return Math.floor(((Math.imul(at + 1, 0x9e3779b1) >>> 8) / 2 ** 24) * limit);
}

/** Views of both releases in a fixed mixture of one in ten, until the new one is halted or has had `most` views. */
function rollOut(
  fresh: (at: number) => Partial<ViewReport>,
  live: (at: number) => Partial<ViewReport>,
  most = 400,
) {
  let tally = EMPTY_TALLY;
  for (let at = 0; tally.views.new < most; at += 1) {
    const isNew = scatter(at, 10) === 0;
    const jitter = {
      shownAfterMs: 250 + scatter(at + 1_000, 100),
      slowestAnswerMs: 50 + scatter(at + 2_000, 60),
    };
    const view = { ...GOOD, ...jitter, ...(isNew ? fresh(at) : live(at)) };
    const judged = judgeView(tally, view, isNew, SHARE);
    if (judged.halt !== undefined) return judged.halt;
    tally = judged.tally;
  }
  return undefined;
}

const sound = () => ({});

test("a release that is as good as the live one is left alone", () => {
  expect(rollOut(sound, sound, 1_000)).toBeUndefined();
});

test.each([
  ["errors", (at: number) => ({ errors: at % 10 === 0 ? 1 : 0 })],
  ["failed mounts", (at: number) => (at % 8 === 0 ? { isShown: false } : {})],
  ["slow answers", () => ({ slowestAnswerMs: 180 })],
  ["slow to show", () => ({ shownAfterMs: 700 })],
] as const)("a release that is worse in %s is halted by that", (signal, worse) => {
  const halt = rollOut(worse, sound);
  expect(halt?.signal).toBe(signal);
  expect(halt?.views).toBeLessThan(250);
});

test("an outage that both have is nobody's fault", () => {
  const outage = (at: number) => ({ errors: at % 4 === 0 ? 1 : 0, isShown: at % 6 !== 0 });
  expect(rollOut(outage, outage, 1_000)).toBeUndefined();
});

test("times say nothing until the live release has had enough of them", () => {
  let { tally } = judgeView(EMPTY_TALLY, GOOD, false, SHARE);
  for (let at = 0; at < 50; at += 1)
    ({ tally } = judgeView(tally, { ...GOOD, slowestAnswerMs: 5_000 }, true, SHARE));
  expect(tally.logs).toEqual({});
  expect(tally.views).toEqual({ live: 1, new: 50 });
});

test("evidence is one at the beginning, grows with the new release's failures and falls with the live one's", () => {
  const ratios = [2, 10];
  expect(evidenceOf(undefined)).toBe(1);
  const worse = addEvent(ratios, undefined, true, 0.5);
  expect(evidenceOf(worse)).toBeCloseTo((4 / 3 + 20 / 11) / 2);
  expect(evidenceOf(addEvent(ratios, worse, false, 0.5))).toBeLessThan(1);
});
