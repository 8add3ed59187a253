import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";
import { exportFacts } from "./export-facts.ts";
import type { ExportProgress } from "./export-progress.ts";

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
  const { rows, total } = progress;
  return (
    <div className="data-meter">
      <progress
        aria-label={lateTexts.export.progressLabel}
        {...(total !== undefined && { max: Math.max(total, rows, 1), value: rows })}
      />
      <p className="data-muted">{exportFacts(progress, isRunning).join(" · ")}</p>
    </div>
  );
}
