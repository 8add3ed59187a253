import { exploreInterleavings } from "./explore-interleavings.ts";
import type { Act } from "./interleaving-state.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";
import { PLANTED_ORDERS } from "./planted-orders.ts";

/** As many as one likes, and every order: `npm run bench -- interleavings`. */
const MOST_STATES = 150;

test("three pages and two lives of a token: no order of what happens by itself breaks a rule", async () => {
  const { find, isClosed, states } = await exploreInterleavings({
    acts: [],
    mostFaults: 0,
    mostStates: 1_000,
  });
  expect(find).toBeUndefined();
  expect(isClosed).toBe(true);
  expect(states).toBeGreaterThan(50);
});

test.each<{ acts: readonly Act[] }>([
  { acts: [] },
  { acts: ["signs out", "reads"] },
  { acts: ["another signs in", "reads"] },
  { acts: ["is ended elsewhere", "signs out"] },
])(
  "two faults at any two moments, and a person who does $acts at any other: no rule is broken",
  async ({ acts }) => {
    const { find } = await exploreInterleavings({ acts, mostFaults: 2, mostStates: MOST_STATES, seed: 1 });
    expect(find).toBeUndefined();
  },
);

test("the provider ends the session at any moment: every page of the browser leaves its person what they were at", async () => {
  const { find, isClosed, states } = await exploreInterleavings({
    ...{ acts: ["is ended elsewhere"], mostFaults: 0, mostStates: 3_000 },
  });
  expect(find).toBeUndefined();
  expect(isClosed).toBe(true);
  expect(states).toBeGreaterThan(100);
});

test("what happened to one page or to another is the same", async () => {
  const statesOf = async (seed?: number): Promise<number> =>
    (
      await exploreInterleavings({
        acts: [],
        mostFaults: 0,
        mostStates: 1_000,
        ...(seed !== undefined && { seed }),
      })
    ).states;
  // Whatever is tried first, what there is is the same.
  expect(await statesOf(7)).toBe(await statesOf());
});

/** Each with a seed that comes upon it soon; all of them: `npm run bench -- interleavings --planted`. */
test.each<{ name: string; seed: number }>([
  { name: "a lock that keeps nobody out", seed: 1 },
  { name: "a row for the lock that nobody is called from", seed: 1 },
  { name: "a sign-out that leaves the cookies", seed: 1 },
  { name: "a page that knows why its session ended by the others' word alone", seed: 1 },
  { name: "a page that remembers what it has read", seed: 1 },
  { name: "a page that doesn't notice that time passes", seed: 1 },
])("it finds $name, by at most 15 steps", async ({ name, seed }) => {
  const planted = PLANTED_ORDERS[name];
  if (planted === undefined) throw new Error(`Nothing of that name is planted: ${name}`);
  const { acts, mostFaults, parts, breaks } = planted;
  const { find } = await exploreInterleavings({ acts, mostFaults, planted: parts, mostStates: 3_000, seed });
  expect(find?.breaches.join()).toMatch(breaks);
  expect(find?.trace.length).toBeLessThanOrEqual(15);
});

test.each<{ name: keyof typeof PLANTED_FAULTS; acts: readonly Act[]; seed: number; told: RegExp }>([
  {
    name: "a call that goes out as whoever is signed in by then",
    acts: ["another signs in", "reads"],
    seed: 8,
    told: /reads as another person/,
  },
  {
    name: "a call that goes out as nobody where its person signed out meanwhile",
    acts: ["signs out", "reads"],
    seed: 1,
    told: /reads without a token/,
  },
])("it finds $name, by at most 15 steps", async ({ name, acts, seed, told }) => {
  const options = { acts, mostFaults: 0, planted: PLANTED_FAULTS[name], mostStates: 3_000, seed };
  const { find } = await exploreInterleavings(options);
  expect(find?.breaches.join()).toMatch(told);
  expect(find?.trace.length).toBeLessThanOrEqual(15);
});
