export function rewriteChunk(code: string, global: string, parse: (code: string) => object): string;
