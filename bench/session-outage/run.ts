import { isDeepStrictEqual } from "node:util";
import { OUTAGES, runOffline, runOutage } from "../../shared-auth/simulation/run-outage.ts";

const HOURS = 24;
const MOST_REQUESTS_IN_FIRST_HOUR = 30;
const GOOD = { statusesInOutage: ["stale"], statusesAfter: ["signed-in"], requestsAfter: 1 };

let faults = 0;
const judge = (
  name: string,
  { requestsInFirstHour, ...rest }: Awaited<ReturnType<typeof runOutage>>,
  most: number,
): void => {
  const isGood = requestsInFirstHour <= most && isDeepStrictEqual(rest, GOOD);
  if (!isGood) faults += 1;
  console.log(
    `${HOURS} h of ${name}: ${requestsInFirstHour} requests in the first hour, ${isGood ? "good" : JSON.stringify(rest)}`,
  );
};
for (const [name, fault] of OUTAGES) judge(name, await runOutage(fault, HOURS), MOST_REQUESTS_IN_FIRST_HOUR);
judge("no network", await runOffline(HOURS), 0);
process.exitCode = faults === 0 ? 0 : 1;
