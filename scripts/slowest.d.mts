import type { RunResultFiles } from "./run-results.mjs";

export function describeSlowest(files: RunResultFiles): string;
