import type { ExactText } from "./row-write.ts";

/** What stands on the clipboard, cell by cell: a text alone doesn't tell nothing from an empty text, or a line end from a row's. */
let last: { readonly text: string; readonly cells: readonly (readonly ExactText[])[] } | undefined;

/** Notes what this page has put on the clipboard. */
export function noteCopied(text: string, cells: readonly (readonly ExactText[])[]): void {
  last = { text: withoutReturns(text), cells };
  // An empty text may come from elsewhere next time.
  if (text === "") window.addEventListener("blur", forgetEmpty, { once: true });
}

function forgetEmpty(): void {
  if (last?.text === "") last = undefined;
}

/** The cells of a text that this page has copied last; `undefined` of any other. */
export function copiedCells(text: string): readonly (readonly ExactText[])[] | undefined {
  return last?.text === withoutReturns(text) ? last.cells : undefined;
}

/** Clipboards write line ends their own way. */
function withoutReturns(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
