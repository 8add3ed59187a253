import type { PageFormat } from "./page-format.ts";

/**
 * A page without some of its rows.
 * @param parts the page as it was to be written
 * @param dropped places of rows in it, from 0
 */
export async function dropRows(
  parts: readonly (Uint8Array | Blob)[],
  dropped: ReadonlySet<number>,
  format: Pick<PageFormat, "separator" | "hasQuotes">,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  // Not by `Blob.text`, which takes away what looks like a byte order mark.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const text = decoder.decode(await new Blob(parts as BlobPart[]).arrayBuffer());
  const separator = decoder.decode(format.separator);
  const kept = cutRows(text, separator, format.hasQuotes).filter((_row, at) => !dropped.has(at));
  return kept.length === 0 ? [] : [new TextEncoder().encode(kept.join(separator))];
}

/** A separator inside quotes belongs to its row (RFC 4180). */
function cutRows(text: string, separator: string, hasQuotes: boolean): readonly string[] {
  if (!hasQuotes) return text.split(separator);
  const rows: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text.startsWith(separator, at)) {
      rows.push(text.slice(start, at));
      at += separator.length - 1;
      start = at + 1;
    }
  }
  rows.push(text.slice(start));
  return rows;
}
