export function describeFailures(files: { jest: string; tap: string; playwright: string }): string;
