import { runPeople } from "../../shared-auth/simulation/people-schedule.ts";
import { runSchedule } from "../../shared-auth/simulation/run-schedule.ts";
import { readNumber } from "../read-number.ts";

/**
 * `--seed N` replays one schedule of each kind, `--count N` runs so many, `--from N` begins at that seed. One person: half of
 * them calm, half rough; three people in one browser: as many, in at most ten pages.
 */
const SCHEDULES = 10_000;
const MOST_PAGES = 50;
const REPORT_EVERY = 500;

const onlySeed = readNumber("--seed");
const from = onlySeed ?? readNumber("--from") ?? 1;
const to = onlySeed ?? from - 1 + (readNumber("--count") ?? SCHEDULES);
let [broken, events, refreshes, signIns] = [0, 0, 0, 0];
for (let seed = from; seed <= to; seed += 1) {
  const report = await runSchedule({ seed, isRough: seed % 2 === 0, mostPages: 1 + (seed % MOST_PAGES) });
  events += report.events;
  refreshes += report.refreshes;
  const people = await runPeople({ seed });
  refreshes += people.refreshes;
  signIns += people.signIns;
  const breaches = [...report.breaches, ...people.breaches];
  if (breaches.length > 0) {
    broken += 1;
    console.log(`Seed ${seed} (replay: npm run bench -- session-simulation --seed ${seed})`);
    console.log(breaches.slice(0, 8).join("\n"));
  }
  if (seed % REPORT_EVERY === 0) console.log(`${seed} schedules, ${broken} broke a rule`);
}
console.log(
  `${to - from + 1} schedules of each kind, ${events} events, ${signIns} sign-ins, ${refreshes} refresh requests, ${broken} broke a rule`,
);
process.exitCode = broken === 0 ? 0 : 1;
