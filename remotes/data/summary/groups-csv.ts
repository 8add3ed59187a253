import { csvText } from "./csv-text.ts";
import type { GroupLine } from "./group-lines.ts";

/**
 * The lines as they are shown, as CSV (RFC 4180): a column for each grouping, then the measures with every digit.
 * @param heads the names of the groupings, then those of the measures
 * @param labelOf what a group is called, at its level
 * @param others what the line of all other groups is called
 */
export function groupsCsv(
  lines: readonly GroupLine[],
  heads: { readonly groups: readonly string[]; readonly measures: readonly string[] },
  labelOf: (line: Extract<GroupLine, { kind: "group" }>, level: number) => string,
  others: (groups: number) => string,
): string {
  const rows = lines.flatMap((line): readonly (readonly string[])[] => {
    switch (line.kind) {
      case "group": {
        const names = heads.groups.map((_, level) => (level < line.path.length ? labelOf(line, level) : ""));
        return [[...names, ...line.group.values.map((value) => value ?? "")]];
      }
      case "others": {
        const names = heads.groups.map((_, level) => (level === line.level ? others(line.groups) : ""));
        return [[...names, ...line.values.map((value) => value ?? "")]];
      }
      case "wait":
      case "failed":
        return [];
      default:
        return line satisfies never;
    }
  });
  const head = [...heads.groups, ...heads.measures];
  return csvText([head], head.length) + csvText(rows, heads.groups.length);
}

/** Hands a file to the browser's downloads. */
export function downloadText(name: string, text: string | Blob, type: string): void {
  const address = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
