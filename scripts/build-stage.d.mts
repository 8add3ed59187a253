export function ensureStageBuilt(): Promise<string>;
