import { shareOf } from "../../e2e/paths/amounts.ts";
import { fuzzSubject } from "../../e2e/paths/fuzz-subject.ts";
import { PLANTED_FAULTS } from "../../e2e/paths/planted-faults.ts";
import { SUBJECT_KINDS } from "../../e2e/paths/subject-kinds.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- paths [1000000] [--seed 1] [--planted]`: requests that nobody's browser sends, to every server. With
// --planted each of the old faults is put into a copy in memory, and has to be found.

const requests = Number(process.argv[3]?.match(/^\d+$/)?.[0] ?? 1_000_000);
const seed = readNumber("--seed") ?? 1;
let isSound = true;
if (process.argv.includes("--planted")) {
  for (const [name, planted] of PLANTED_FAULTS) {
    const result = await fuzzSubject(planted.kind, { requests, seed, planted, isFirstEnough: true });
    const found = result.breaches.find(({ rule }) => planted.breaks.test(rule));
    isSound &&= found !== undefined;
    console.log(
      `${name}: ${found === undefined ? "NOT FOUND" : `found by request ${found.seed - seed + 1}`}`,
    );
  }
} else {
  for (const kind of SUBJECT_KINDS) {
    const result = await fuzzSubject(kind, { requests: shareOf(kind, requests), seed });
    const { answers, breaches, growth } = result;
    isSound &&= breaches.length === 0;
    const memory = `memory grew by ${Math.round(growth / 1e6)} MB`;
    console.log(
      `${kind}: ${result.requests} requests, ${answers} answers, ${memory}, ${breaches.length} breaches`,
    );
    for (const breach of breaches) console.log(`  ${breach.rule} (--seed ${breach.seed}) ${breach.request}`);
  }
}
process.exitCode = isSound ? 0 : 1;
