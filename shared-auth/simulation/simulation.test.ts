import { runSchedule } from "./run-schedule.ts";

/** The full ten thousand: `npm run bench -- session-simulation`. */
const SCHEDULES = 8;

test.each([
  { kind: "calm", isRough: false },
  { kind: "rough", isRough: true },
])(
  "$kind schedules break no rule",
  async ({ isRough }) => {
    for (let seed = 1; seed <= SCHEDULES; seed += 1) {
      const { breaches } = await runSchedule({ seed, isRough, mostPages: 12 });
      if (breaches.length > 0)
        throw new Error(`Seed ${seed} (rough: ${isRough}):\n${breaches.slice(0, 8).join("\n")}`);
    }
  },
  120_000,
);
