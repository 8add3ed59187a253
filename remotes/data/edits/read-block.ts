/**
 * The cells of a block as spreadsheets put it on the clipboard: lines of tabs, a cell with tabs, line ends or quotes in
 * quotes. What `disarmFormulas` put in front when it was copied here is taken off again.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
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
    // The last line end ends the block.
    if (at < text.length) rows.push([]);
  }
  return rows;
}

function readCell(text: string, start: number): { cell: string; end: number } {
  if (text[start] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
    quoted.lastIndex = start;
    const found = quoted.exec(text);
    if (found !== null) return { cell: (found[1] ?? "").replaceAll('""', '"'), end: quoted.lastIndex };
  }
  const found = text.slice(start).search(/[\t\r\n]/);
  const end = found === -1 ? text.length : start + found;
  return { cell: text.slice(start, end), end };
}

function rearmed(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@\t\r\n'＝＋－＠])/, "")
    .replaceAll(/([;\t\r\n])'(?=[ "]*[=+\-@'＝＋－＠])/g, "$1");
}
