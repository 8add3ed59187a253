import { findTail, shrinkSteps } from "./shrink.ts";
import type { Step } from "./step.ts";

const key = (name: string): Step => ({ kind: "key", page: 0, key: name });
const steps = Array.from({ length: 40 }, (_, at) => key(`k${at}`));
const has = (given: readonly Step[], ...names: readonly string[]): boolean =>
  names.every((name) => given.some((step) => step.kind === "key" && step.key === name));

test("what a fault needs is what is left, in its order", async () => {
  const least = await shrinkSteps(steps, async (fewer) => has(fewer, "k3", "k17", "k39"), 200);
  expect(least).toEqual([key("k3"), key("k17"), key("k39")]);
});

test("forty steps come to at most twelve in sixty runs, and break the rule still", async () => {
  const breaks = async (fewer: readonly Step[]) => has(fewer, "k0", "k11", "k12", "k30");
  const least = await shrinkSteps(steps, breaks, 60);
  expect(least.length).toBeLessThanOrEqual(12);
  expect(await breaks(least)).toBe(true);
});

test("no more runs are taken than were granted, and what never breaks again stays whole", async () => {
  let runs = 0;
  const least = await shrinkSteps(
    steps,
    async () => {
      runs += 1;
      return false;
    },
    10,
  );
  expect(runs).toBe(10);
  expect(least).toEqual(steps);
});

test("of a long run the shortest tail that still breaks the rule is taken, and nothing where it isn't broken again", async () => {
  const asked: number[] = [];
  const breaks = async (fewer: readonly Step[]): Promise<boolean> => {
    asked.push(fewer.length);
    return fewer.length >= 20;
  };
  expect(await findTail(steps, breaks)).toEqual(steps.slice(-24));
  expect(asked).toEqual([3, 6, 12, 24]);
  expect(await findTail(steps, async () => false)).toBeUndefined();
});
