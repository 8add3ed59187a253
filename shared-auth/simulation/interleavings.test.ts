import { exploreInterleavings } from "./explore-interleavings.ts";
import type { Act } from "./interleaving-state.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";

/** As many as one likes, and every order where no fault happens: `npm run bench -- interleavings`. */
const MOST_STATES = 150;

test("three pages and two lives of a token: no order of what happens by itself breaks a rule", async () => {
  const { find, ends } = await exploreInterleavings({ acts: [], mostFaults: 0, mostStates: 300, seed: 1 });
  expect(find).toBeUndefined();
  expect(ends).toBeGreaterThan(0);
});

test.each<{ acts: readonly Act[] }>([
  { acts: [] },
  { acts: ["signs out", "reads"] },
  { acts: ["another signs in", "reads"] },
])(
  "two faults at any two moments, and a person who does $acts at any other: no rule is broken",
  async ({ acts }) => {
    const { find } = await exploreInterleavings({ acts, mostFaults: 2, mostStates: MOST_STATES, seed: 1 });
    expect(find).toBeUndefined();
  },
);

/** Each with a seed that comes upon it soon; others take longer. */
test.each<{ name: keyof typeof PLANTED_FAULTS; acts: readonly Act[]; seed: number; told: RegExp }>([
  {
    name: "a lock that is waited for shorter than a request may take",
    acts: [],
    seed: 4,
    told: /two pages refresh at once/,
  },
  {
    name: "a server's error that counts by its code",
    acts: [],
    seed: 1,
    told: /the cookies hold nobody/,
  },
  {
    name: "a token that is not compared with its user",
    acts: [],
    seed: 3,
    told: /another person's/,
  },
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
  const options = { acts, mostFaults: 2, planted: PLANTED_FAULTS[name], mostStates: 3_000, seed };
  const { find } = await exploreInterleavings(options);
  expect(find?.breaches.join()).toMatch(told);
  expect(find?.trace.length).toBeLessThanOrEqual(15);
});
