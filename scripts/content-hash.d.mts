export function hashSources(paths: readonly string[]): string;
