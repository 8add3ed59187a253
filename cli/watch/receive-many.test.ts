import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ViewReport } from "@foyer/contracts/host";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { openTallies } from "./kept-tallies.ts";
import { startReceiver } from "./receive-reports.ts";
import { sendReports } from "./testing/send-reports.ts";
import { watchRollouts } from "./watch-rollouts.ts";

// The short version; `npm run bench -- watch` is the whole one, with 5,000 reports a second.

const REPORTS = 3_000;
const ROLLOUT = "orders 1.0.0 1.1.0";

let at: TestPlace;
let folder: string;
beforeEach(async () => {
  at = await createTestPlace();
  folder = mkdtempSync(join(tmpdir(), "foyer-receive-"));
  for (const version of ["1.0.0", "1.1.0"]) await at.publish(version);
  await at.promote("1.0.0");
  await at.promote("1.1.0", 10);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  return at.remove();
});

test("of many reports at once each is answered and judged, and what is kept of them doesn't grow with them", async () => {
  const tallies = openTallies(folder, console.error);
  const told: string[] = [];
  const watch = watchRollouts({
    ...{ store: at.store, tallies, by: "watch", plan: [], holdMs: 0 },
    ...{ now: Date.now, tell: (line: string): void => void told.push(line) },
  });
  const taking: Promise<void>[] = [];
  const receiver = await startReceiver({
    ...{ port: 0, listen: "127.0.0.1", origin: "https://app.example" },
    onViews: (views) => void taking.push(watch.take(views)),
  });
  const view = (number: number): ViewReport => ({
    ...{ remote: "orders", release: number % 10 === 0 ? "1.1.0" : "1.0.0", isShown: true },
    ...{ errors: 0, shownAfterMs: 300 + (number % 97), slowestAnswerMs: 80 + (number % 31) },
  });
  try {
    const bodyOf = (number: number): string => JSON.stringify({ views: [view(number)] });
    const { taken } = await sendReports({ url: receiver.url, reports: REPORTS, connections: 16, bodyOf });
    expect(taken).toBe(REPORTS);
    await Promise.all(taking);
    expect(tallies.of(ROLLOUT)?.views).toEqual({ live: (REPORTS / 10) * 9, new: REPORTS / 10 });
    expect(told).toEqual([]);
    const kept = JSON.stringify(tallies.of(ROLLOUT)).length;
    await sendReports({ url: receiver.url, reports: REPORTS, connections: 16, bodyOf });
    await Promise.all(taking);
    expect(tallies.of(ROLLOUT)?.views.new).toBe(REPORTS / 5);
    expect(JSON.stringify(tallies.of(ROLLOUT)).length).toBeLessThan(kept * 1.1);
  } finally {
    await receiver.stop();
  }
});
