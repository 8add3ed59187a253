import { inPageLocale } from "@foyer/ui";
import { lateTexts } from "../late-texts.ts";
import type { ExportProgress } from "./export-progress.ts";

const MS_PER_SECOND = 1000;
/** Before that a rate would only be noise. */
const RATE_AFTER_MS = 1000;
const BYTES_PER_MEGABYTE = 1_000_000;

const megabytes = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }),
);

/** How far an export is, how large, how fast, and how long it will take. */
export function exportFacts(progress: ExportProgress, isRunning: boolean): readonly string[] {
  const { rows, total, isTotalExact, bytes, runMs } = progress;
  const rowsPerSecond = runMs < RATE_AFTER_MS ? undefined : Math.round((rows * MS_PER_SECOND) / runMs);
  const isLeftKnown = isRunning && total !== undefined && rowsPerSecond !== undefined && rowsPerSecond > 0;
  return [
    total === undefined
      ? lateTexts.export.rowsSoFar(rows)
      : lateTexts.export.rowsOf(rows, total, isTotalExact),
    megabytes().format(bytes / BYTES_PER_MEGABYTE),
    ...(rowsPerSecond === undefined ? [] : [lateTexts.export.rate(rowsPerSecond)]),
    ...(isLeftKnown ? [lateTexts.export.left(Math.max(0, total - rows) / rowsPerSecond)] : []),
  ];
}
