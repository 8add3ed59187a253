const CELL_END = /[\t\r\n]/g;

/**
 * The cells of a block as spreadsheets put it on the clipboard: lines of tabs, a cell with tabs, line ends or quotes in
 * quotes. What `disarmFormulas` put in front when it was copied here is taken off again.
 * @param mostRows so many lines are read, and one more where there are more
 */
export function readBlock(text: string, mostRows: number): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = readCell(text, at);
    rows.at(-1)?.push(rearmed(cell));
    const mark = text[end];
    at = end + 1;
    if (mark === "\t" && at === text.length) rows.at(-1)?.push("");
    if (mark === undefined || mark === "\t") continue;
    if (mark === "\r" && text[at] === "\n") at += 1;
    if (rows.length > mostRows) break;
    // The last line end ends the block.
    if (at < text.length) rows.push([]);
  }
  return rows;
}

function readCell(text: string, start: number): { cell: string; end: number } {
  const closing = text[start] === '"' ? closingQuote(text, start) : undefined;
  if (closing !== undefined)
    return { cell: text.slice(start + 1, closing).replaceAll('""', '"'), end: closing + 1 };
  CELL_END.lastIndex = start;
  const end = CELL_END.exec(text)?.index ?? text.length;
  return { cell: text.slice(start, end), end };
}

/** The quote that ends the cell that begins with one; none where it goes on behind it, and the quotes are letters of a text. */
function closingQuote(text: string, start: number): number | undefined {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 || !/[\t\r\n]|^$/.test(text[at + 1] ?? "") ? undefined : at;
}

function rearmed(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@\t\r\n'＝＋－＠])/, "")
    .replaceAll(/([;\t\r\n])'(?=[ "]*[=+\-@'＝＋－＠])/g, "$1");
}
