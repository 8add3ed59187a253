import { brotliCompressSync } from "node:zlib";
import { SourceMap } from "node:module";
import type { SourceMapPayload, SourceMapping } from "node:module";
import type { BuiltCode } from "./find-built-file.ts";

const GLUE = "(between modules)";
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*/;

/** How a file's bytes of Brotli are shared out among what it was made of: by package, or by folder of ours. */
export function weighSources(
  { name, content, map }: BuiltCode,
  isBySource: boolean,
): ReadonlyMap<string, number> {
  const bytes = brotliCompressSync(content).length;
  if (map === undefined || !name.endsWith(".js"))
    return new Map([[name.endsWith(".css") ? "styles" : name, bytes]]);
  const texts = textsBySource(content.toString("utf8"), JSON.parse(map) as SourceMapPayload, isBySource);
  const alone = [...texts].map(([key, text]) => [key, brotliCompressSync(text).length] as const);
  const sum = alone.reduce((all, [, weight]) => all + weight, 0);
  return new Map(alone.map(([key, weight]) => [key, (weight / sum) * bytes]));
}

/** What each source became, in one piece. */
function textsBySource(
  code: string,
  payload: SourceMapPayload,
  isBySource: boolean,
): ReadonlyMap<string, string> {
  const map = new SourceMap(payload);
  const texts = new Map<string, string>();
  for (const [line, text] of code.split("\n").entries()) {
    let from = 0;
    let key = GLUE;
    for (let column = 0; column <= text.length; column += 1) {
      const entry = column === text.length ? undefined : map.findEntry(line, column);
      const source = entry === undefined ? undefined : (entry as Partial<SourceMapping>).originalSource;
      const next = source === undefined ? GLUE : toKey(source, isBySource);
      if (next === key && column < text.length) continue;
      texts.set(key, (texts.get(key) ?? "") + text.slice(from, column));
      from = column;
      key = next;
    }
  }
  return texts;
}

function toKey(source: string, isBySource: boolean): string {
  const path = source.replace(/^webpack:\/\/[^/]+\//, "");
  if (isBySource) return path;
  if (PACKAGE.test(path)) return path.replace(PACKAGE, "$1");
  return path.split("/").slice(0, 2).join("/");
}
