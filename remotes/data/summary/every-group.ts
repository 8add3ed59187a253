import { askSummary } from "./ask-summary.ts";
import type { SummaryRequest } from "./summary-answer.ts";
import type { GroupLine } from "./group-lines.ts";

export interface EveryGroup {
  readonly lines: readonly GroupLine[];
  /** How many per cent of the table were read, where it wasn't all of it. */
  readonly samplePercent: number | undefined;
}

/** As many groups as one answer brings. */
const MOST_GROUPS = 50_000;

/**
 * The groups of all groupings together, in their order, whatever is open; those beyond what one answer brings are one line.
 * Rejects with a `SessionError`.
 */
export async function everyGroup(
  { table, filters, question }: Pick<SummaryRequest, "table" | "filters" | "question">,
  signal: AbortSignal,
): Promise<EveryGroup> {
  const { groups, measures } = question;
  const inOrder = { by: "group", index: 0, isDescending: false } as const;
  const asked = { table, filters, question: { groups, measures, order: inOrder }, limit: MOST_GROUPS };
  const answer = await askSummary(asked, signal);
  const hidden = answer.count - answer.groups.length;
  const among = answer.groups.length + (hidden > 0 ? 1 : 0);
  const lines = answer.groups.map((group, at): GroupLine => {
    const place = { place: at + 1, among };
    return { kind: "group", id: String(at), path: group.keys, group, isOpen: undefined, ...place };
  });
  const { samplePercent } = answer;
  if (hidden <= 0) return { lines, samplePercent };
  const others = { id: "others", level: groups.length - 1, groups: hidden, values: answer.remainder };
  return { lines: [...lines, { kind: "others", ...others, place: among, among }], samplePercent };
}
