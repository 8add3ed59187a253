import { SourceMap } from "node:module";

/** A file of a release, as a stack names it: `https://…/orders/1.0.0-0123456789ab/123.js:1:234`. */
const FRAME = /https?:\/\/[^\s()]+\/([a-z0-9-]+\/[^/\s()]+\/[^\s():?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;
const BUNDLER = /^[a-z]+:\/\/[^/]*\/(\.\/)?/;

/**
 * A stack in the lines of sources.
 * @param text as "Copy details" gives it; whatever is no frame stays as it is
 * @param readMap the source map of a file by its place, e.g. `orders/1.0.0-0123456789ab/123.js.map`; undefined where it is missing
 * @returns the text, and how many of its frames were found
 */
export async function traceStack(
  text: string,
  readMap: (key: string) => Promise<string | undefined>,
): Promise<{ readonly text: string; readonly found: number; readonly missing: readonly string[] }> {
  const files = new Set([...text.matchAll(FRAME)].map(([, file = ""]) => `${file}.map`));
  const maps = new Map<string, SourceMap>();
  for (const key of files) {
    const map = await readMap(key);
    if (map !== undefined)
      maps.set(key, new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]));
  }
  let found = 0;
  const traced = text.replaceAll(FRAME, (frame, file: string, line: string, column: string) => {
    // Stacks count from one, maps from zero.
    const entry = maps.get(`${file}.map`)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !("originalSource" in entry)) return frame;
    found += 1;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${originalSource.replace(BUNDLER, "")}:${originalLine + 1}:${originalColumn + 1}`;
  });
  return { text: traced, found, missing: [...files].filter((key) => !maps.has(key)) };
}
