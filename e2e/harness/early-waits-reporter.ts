import { basename } from "node:path";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { findEarlyWaits } from "./early-waits.ts";
import type { Departure, TimedStep } from "./early-waits.ts";
import { DEPARTURE } from "./slow-line.ts";

/** Ends a run on a slow line with the waits that held on the page before. */
export default class EarlyWaitsReporter implements Reporter {
  readonly #told = new Set<string>();

  onTestEnd(_test: TestCase, { annotations, steps }: TestResult): void {
    const departures = annotations
      .filter(({ type }) => type === DEPARTURE)
      .map(({ description = "" }) => JSON.parse(description) as Departure);
    if (departures.length === 0) return;
    for (const { wait, departure } of findEarlyWaits(steps.flatMap(flatten), departures)) {
      this.#told.add(`${wait.place}  ${wait.title}, while the page was leaving for ${departure.url}`);
    }
  }

  onEnd(): void {
    if (this.#told.size === 0) return;
    console.log("\nWaits that ended before the page had left:");
    for (const line of this.#told) console.log(`  ${line}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function flatten(step: TestStep): readonly TimedStep[] {
  const { category, title, startTime, duration, location, steps } = step;
  const startMs = startTime.getTime();
  const place = location === undefined ? "" : `${basename(location.file)}:${location.line}`;
  return [
    { category, title, startMs, endMs: startMs + duration, place },
    ...steps.flatMap((inner) => flatten(inner)),
  ];
}
