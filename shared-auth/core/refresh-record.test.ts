import type { RefreshResult } from "../refresh/refresh-result.ts";
import { createRefreshRecord } from "./refresh-record.ts";

function open() {
  const lines: unknown[] = [];
  const log = { add: (name: string, what?: string) => void lines.push([name, what]), readAll: () => [] };
  return { lines, record: createRefreshRecord(log, { nowMs: () => 42 }) };
}
const fresh = (isAdopted: boolean): RefreshResult =>
  ({ kind: "fresh", isAdopted, session: {} }) as unknown as RefreshResult;
const outage = (isNew: boolean): RefreshResult =>
  ({ kind: "outage", isNew, pause: { kind: "offline", attempt: 2 } }) as unknown as RefreshResult;

test("a page's own refreshes are counted with the time and the cause of the last one", () => {
  const { lines, record } = open();
  record.note("tick", fresh(false));
  record.note("wake", fresh(false));
  expect(record.facts()).toEqual({
    ...{ refreshes: 2, refreshFailures: 0, lastRefreshAtMs: 42, lastRefreshCause: "wake" },
  });
  // What another page refreshed is told, and isn't this one's.
  record.note("call", fresh(true));
  expect(record.facts()).toMatchObject({ refreshes: 2, lastRefreshCause: "wake" });
  expect(lines).toEqual([
    ["refreshed", "tick"],
    ["refreshed", "wake"],
    ["adopted", "call"],
  ]);
});

test("a failure is counted once, however many wait for it; an end is told, and nothing is nothing", () => {
  const { lines, record } = open();
  record.note("tick", outage(true));
  record.note("call", outage(false));
  record.note("tick", { kind: "none" });
  record.note("tick", { kind: "ended", reason: "expired" });
  expect(record.facts()).toEqual({ refreshes: 0, refreshFailures: 1 });
  expect(lines).toEqual([
    ["refresh-failed", "offline 2"],
    ["ended", "expired"],
  ]);
});
