import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const SHOWN = 10;
const MS_PER_SECOND = 1_000;

/** Ends a run with its slowest journeys, so that one that grows is seen while it is still small. */
export default class SlowestReporter implements Reporter {
  readonly #took: { readonly title: string; readonly seconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const [file = "", ...titles] = test.titlePath().filter(Boolean);
    this.#took.push({ title: `${file}: ${titles.join(" › ")}`, seconds: duration / MS_PER_SECOND });
  }

  onEnd(): void {
    const slowest = this.#took.sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
    if (slowest.length === 0) return;
    console.log("\nThe slowest journeys:");
    for (const { title, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${title}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
