export function ensureBuilt(tell?: (line: string) => void): Promise<void>;
