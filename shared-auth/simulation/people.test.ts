import { runPeople } from "./people-schedule.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";
import type { PlantedParts } from "./planted-faults.ts";

/** The full five thousand: `npm run bench -- session-simulation`. */
const SCHEDULES = 40;

test("three people in one browser: nobody's session is lost, swapped or refreshed twice at once", async () => {
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const { breaches } = await runPeople({ seed });
    if (breaches.length > 0) throw new Error(`Seed ${seed}:\n${breaches.slice(0, 8).join("\n")}`);
  }
}, 120_000);

/** What the first schedule reports that finds a planted fault. */
async function find(planted: PlantedParts): Promise<string> {
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const { breaches } = await runPeople({ seed, planted });
    if (breaches.length > 0) return breaches.join("\n");
  }
  return "nothing";
}

const LOST = /the cookies hold nobody/;
const REPORTS: Readonly<Record<keyof typeof PLANTED_FAULTS, RegExp>> = {
  "a write that removes what another page wrote": LOST,
  "a sign-in that takes no lock": /the cookies hold .+ \(sealed\), not/,
  "a lock that is waited for shorter than a request may take": /while another one was under way/,
  "a code that is looked up in an object with a prototype": LOST,
  "a server's error that counts by its code": LOST,
  "a token that is not compared with its user": /reads as another person|the token is another person's/,
  "a lifetime below zero that is believed": /refreshes where \d+ are explained|the cookies hold/,
  "a pause that holds however long it says": /is stale at the end|shows nobody, not/,
  "a call that goes out as whoever is signed in by then": /reads as another person/,
  "a call that goes out as nobody where its person signed out meanwhile": /reads without a token/,
};

test.each(Object.entries(PLANTED_FAULTS))(
  "the simulation finds %s",
  async (name, planted) => {
    expect(await find(planted)).toMatch(REPORTS[name as keyof typeof PLANTED_FAULTS]);
  },
  120_000,
);
