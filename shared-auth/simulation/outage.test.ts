import { OUTAGES, runOffline, runOutage, startSixPages } from "./run-outage.ts";

/** The whole day: `npm run bench -- session-outage`. */
const HOURS = 2;
const MOST_REQUESTS_IN_FIRST_HOUR = 30;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

test.each(OUTAGES)(
  `${HOURS} hours of %s: kept, at most 30 requests in the first hour, fresh within a second of online`,
  async (_what, fault) => {
    const report = await runOutage(fault, HOURS);
    expect(report.requestsInFirstHour).toBeLessThanOrEqual(MOST_REQUESTS_IN_FIRST_HOUR);
    expect(report.statusesInOutage).toEqual(["stale"]);
    expect(report.statusesAfter).toEqual(["signed-in"]);
    expect(report.requestsAfter).toBe(1);
  },
);

test(`${HOURS} hours without a network: nothing is asked, nothing lost, fresh within a second of online`, async () => {
  expect(await runOffline(HOURS)).toEqual({
    requestsInFirstHour: 0,
    statusesInOutage: ["stale"],
    statusesAfter: ["signed-in"],
    requestsAfter: 1,
  });
});

test("an answer that never comes is given up after ten seconds, and the lock with it", async () => {
  const { world, provider, browser, statuses } = await startSixPages();
  provider.breakDown("auth/v1/token", { kind: "hang" });
  await world.runUntil(HOUR_MS + 60 * SECOND_MS);
  expect(new Set(statuses())).toEqual(new Set(["stale"]));
  provider.heal();
  browser.setOnline(false);
  browser.setOnline(true);
  await world.runUntil(HOUR_MS + 62 * SECOND_MS);
  expect(new Set(statuses())).toEqual(new Set(["signed-in"]));
});
