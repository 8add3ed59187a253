import { lateTexts } from "../late-texts.ts";
import { completenessOf } from "./export-progress.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { ExportQuestion } from "./export-request.ts";
import type { ExportWork } from "./export-work.ts";

/** What may be said of an export that has ended. */
export function endOf(progress: ExportProgress, question: ExportQuestion): { title: string; doubt: string } {
  const { title, doubt } = judge(progress, question);
  const moved = progress.changes?.moved ?? 0;
  if (moved === 0) return { title, doubt };
  return { title, doubt: [lateTexts.export.moved(moved), doubt].filter((text) => text !== "").join(" ") };
}

function judge(progress: ExportProgress, question: ExportQuestion): { title: string; doubt: string } {
  const completeness = completenessOf(progress, question);
  switch (completeness) {
    case "complete":
      return { title: lateTexts.export.done, doubt: "" };
    case "changed":
      return {
        title: lateTexts.export.ended,
        doubt: lateTexts.export.changed(
          progress.changes?.missing ?? 0,
          progress.changes?.extra ?? 0,
          question.isKeyed,
        ),
      };
    case "differs":
      return {
        title: lateTexts.export.ended,
        doubt: lateTexts.export.differs(progress.rows, progress.total ?? 0),
      };
    case "uncounted":
      return { title: lateTexts.export.ended, doubt: lateTexts.export.uncounted };
    case "uncertain":
      return { title: lateTexts.export.ended, doubt: lateTexts.export.uncertain };
    default:
      return completeness satisfies never;
  }
}

/** The same as one sentence after the other, with where the file is. */
export function endWords(work: ExportWork): string {
  const { title, doubt } = endOf(work.getState().progress, work.question);
  return [`${title}.`, whereItIs(work), doubt].filter((text) => text !== "").join(" ");
}

export function whereItIs({ sinkKind, fileName }: Pick<ExportWork, "sinkKind" | "fileName">): string {
  return sinkKind === "file" ? lateTexts.export.saved(fileName) : lateTexts.export.downloaded(fileName);
}
