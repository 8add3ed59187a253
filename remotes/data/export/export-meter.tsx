import { inPageLocale } from "@foyer/ui";
import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";
import type { ExportProgress } from "./export-progress.ts";

const MS_PER_SECOND = 1000;
/** Before that a rate would only be noise. */
const RATE_AFTER_MS = 1000;

interface ExportMeterProps {
  progress: ExportProgress | undefined;
  isRunning: boolean;
}

/** How far an export is, how fast, and how long it will take. */
export function ExportMeter({ progress, isRunning }: ExportMeterProps): ReactNode {
  if (progress === undefined || (progress.rows === 0 && isRunning)) {
    return (
      <div className="data-meter">
        <progress aria-label={lateTexts.export.progressLabel} />
        <p className="data-muted">{lateTexts.export.counting}</p>
      </div>
    );
  }
  if (progress.isChecking === true) {
    return (
      <div className="data-meter">
        <progress aria-label={lateTexts.export.progressLabel} />
        <p className="data-muted">{lateTexts.export.checking}</p>
      </div>
    );
  }
  const { rows, total, isTotalExact, bytes, runMs } = progress;
  const rowsPerSecond = runMs < RATE_AFTER_MS ? undefined : Math.round((rows * MS_PER_SECOND) / runMs);
  const isLeftKnown = isRunning && total !== undefined && rowsPerSecond !== undefined && rowsPerSecond > 0;
  const facts = [
    total === undefined
      ? lateTexts.export.rowsSoFar(rows)
      : lateTexts.export.rowsOf(rows, total, isTotalExact),
    formatBytes(bytes),
    ...(rowsPerSecond === undefined ? [] : [lateTexts.export.rate(rowsPerSecond)]),
    ...(isLeftKnown ? [lateTexts.export.left(Math.max(0, total - rows) / rowsPerSecond)] : []),
  ];
  return (
    <div className="data-meter">
      <progress
        aria-label={lateTexts.export.progressLabel}
        {...(total !== undefined && { max: Math.max(total, rows, 1), value: rows })}
      />
      <p className="data-muted">{facts.join(" · ")}</p>
    </div>
  );
}

const megabytes = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }),
);
const BYTES_PER_MEGABYTE = 1_000_000;

function formatBytes(bytes: number): string {
  return megabytes().format(bytes / BYTES_PER_MEGABYTE);
}
