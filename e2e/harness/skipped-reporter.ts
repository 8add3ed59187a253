import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Ends a run with what was not run, and what the project lacks for it. */
export default class SkippedReporter implements Reporter {
  readonly #counts = new Map<string, number>();

  onTestEnd({ annotations }: TestCase, { status }: TestResult): void {
    if (status !== "skipped") return;
    const reason = annotations.find(({ type }) => type === "skip")?.description ?? "No reason is given.";
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  onEnd(): void {
    if (this.#counts.size === 0) return;
    console.log("\nNot run:");
    for (const [reason, count] of this.#counts) console.log(`  ${String(count).padStart(4)}  ${reason}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
