import type { SessionError } from "@foyer/shared-auth";
import type { Group, SummaryAnswer } from "./summary-answer.ts";
import type { GroupKey } from "./summary-question.ts";

/** What is known of the groups within an opened group. */
export type Level =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: SessionError }
  | { readonly state: "done"; readonly answer: SummaryAnswer };

/** One line of the tree as it is shown. */
export type GroupLine =
  | {
      readonly kind: "group";
      readonly id: string;
      readonly path: readonly GroupKey[];
      readonly group: Group;
      /** `undefined` where there is nothing to open. */
      readonly isOpen: boolean | undefined;
      readonly place: number;
      readonly among: number;
    }
  | {
      readonly kind: "others";
      readonly id: string;
      readonly level: number;
      readonly groups: number;
      readonly values: readonly (string | null)[];
      readonly place: number;
      readonly among: number;
    }
  | { readonly kind: "wait"; readonly id: string; readonly level: number }
  | { readonly kind: "failed"; readonly id: string; readonly level: number; readonly error: SessionError };

export function lineId(path: readonly GroupKey[]): string {
  return JSON.stringify(path);
}

/** What a line keeps while it changes: the first one within a group takes the place of the one that said to wait, and its focus. */
export function placeOf(line: GroupLine, before: GroupLine | undefined): string {
  return before?.kind === "group" && before.isOpen === true ? `${before.id} first` : line.id;
}

/** The groups of an answer, and after each opened one those within it. */
export function groupLines(
  answer: SummaryAnswer,
  depth: number,
  opened: ReadonlyMap<string, Level>,
  path: readonly GroupKey[] = [],
): readonly GroupLine[] {
  const hidden = answer.count - answer.groups.length;
  const among = answer.groups.length + (hidden > 0 ? 1 : 0);
  const lines = answer.groups.flatMap((group, at): readonly GroupLine[] => {
    const own = [...path, group.keys[0] ?? null];
    const id = lineId(own);
    const level = opened.get(id);
    const canOpen = own.length < depth;
    const isOpen = canOpen ? level !== undefined : undefined;
    const line = { kind: "group", id, path: own, group, isOpen, place: at + 1, among } as const;
    if (level === undefined || !canOpen) return [line];
    if (level.state === "done") return [line, ...groupLines(level.answer, depth, opened, own)];
    const place = { level: own.length };
    return level.state === "failed"
      ? [line, { kind: "failed", id: `${id} failed`, ...place, error: level.error }]
      : [line, { kind: "wait", id: `${id} wait`, ...place }];
  });
  if (hidden <= 0) return lines;
  return [
    ...lines,
    {
      ...{ kind: "others", id: `${lineId(path)} others`, level: path.length, groups: hidden },
      ...{ values: answer.remainder, place: among, among },
    },
  ];
}
