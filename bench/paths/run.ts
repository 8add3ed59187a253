import { shareOf } from "../../e2e/paths/amounts.ts";
import { fuzzSubject } from "../../e2e/paths/fuzz-subject.ts";
import { PLANTED_FAULTS } from "../../e2e/paths/planted-faults.ts";
import { SUBJECT_KINDS } from "../../e2e/paths/subject-kinds.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- paths [1000000] [--seed 1] [--server broker] [--planted]`: requests that nobody's browser sends, to every
// server, or to one its share. With --planted each of the old faults is put into a copy in memory, and has to be found.

const MS_PER_SECOND = 1_000;
const requests = Number(process.argv[3]?.match(/^\d+$/)?.[0] ?? 1_000_000);
const seed = readNumber("--seed") ?? 1;
const only = process.argv.includes("--server")
  ? process.argv[process.argv.indexOf("--server") + 1]
  : undefined;
const kinds = SUBJECT_KINDS.filter((kind) => only === undefined || kind === only);
if (kinds.length === 0) throw new Error(`--server is one of ${SUBJECT_KINDS.join(", ")}.`);
let isSound = true;
if (process.argv.includes("--planted")) {
  let found = 0;
  const planted = [...PLANTED_FAULTS].filter(([, { kind }]) => kinds.includes(kind));
  for (const [name, fault] of planted) {
    const result = await fuzzSubject(fault.kind, { requests, seed, planted: fault, isFirstEnough: true });
    const breach = result.breaches.find(({ rule }) => fault.breaks.test(rule));
    found += breach === undefined ? 0 : 1;
    const how = breach === undefined ? "NOT FOUND" : `found by request ${breach.seed - seed + 1}`;
    console.log(`${fault.kind}, ${name}: ${how}`);
    if (breach === undefined)
      for (const { rule, request } of result.breaches) console.log(`  ${rule} ${request}`);
  }
  console.log(`${found} of ${planted.length} found`);
  isSound = found === planted.length;
} else {
  for (const kind of kinds) {
    const began = performance.now();
    const result = await fuzzSubject(kind, { requests: shareOf(kind, requests), seed });
    const { answers, breaches, growth } = result;
    isSound &&= breaches.length === 0;
    const memory = `memory grew by ${Math.round(growth / 1e6)} MB`;
    const seconds = Math.round((performance.now() - began) / MS_PER_SECOND);
    console.log(
      `${kind}: ${result.requests} requests in ${seconds} s, ${answers} answers, ${memory}, ${breaches.length} breaches`,
    );
    for (const breach of breaches) console.log(`  ${breach.rule} (--seed ${breach.seed}) ${breach.request}`);
  }
}
process.exitCode = isSound ? 0 : 1;
