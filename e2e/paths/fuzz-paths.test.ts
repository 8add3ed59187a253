import { FUZZED_SHORT } from "./amounts.ts";
import { fuzzSubject } from "./fuzz-subject.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";
import { SUBJECT_KINDS } from "./subject-kinds.ts";

// The short form of `npm run bench -- paths`: each server in a program of its own, asked for what nobody links to.

const LONGEST_MS = 240_000;

test.each(SUBJECT_KINDS)(
  "whatever is asked of the %s, it answers or closes, with a policy, and with nothing from outside",
  async (kind) => {
    const { breaches, answers, requests } = await fuzzSubject(kind, {
      requests: FUZZED_SHORT[kind],
      seed: 1,
    });
    expect(breaches).toEqual([]);
    expect(answers).toBeGreaterThan(requests / 2);
  },
  LONGEST_MS,
);

// All of them: `npm run bench -- paths --planted`.
test.each([...PLANTED_FAULTS].filter(([, { isInShortForm }]) => isInShortForm === true))(
  "%s: found",
  async (_name, planted) => {
    const { breaches } = await fuzzSubject(planted.kind, {
      requests: 3_000,
      seed: 1,
      planted,
      isFirstEnough: true,
    });
    expect(breaches.map(({ rule }) => rule)).toContainEqual(expect.stringMatching(planted.breaks));
  },
  LONGEST_MS,
);
