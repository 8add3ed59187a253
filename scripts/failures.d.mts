import type { RunResultFiles } from "./run-results.mjs";

export function describeFailures(files: RunResultFiles): string;
