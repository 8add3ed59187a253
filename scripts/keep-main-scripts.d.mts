export function keepMainScripts(output: string, kept: string): Promise<number>;
