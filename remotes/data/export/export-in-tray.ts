import type { Tray, TrayAction, TrayEntry, TrayWork } from "@foyer/contracts";
import { texts } from "../keep-texts.ts";
import { lateTexts } from "../late-texts.ts";
import { endWords } from "./export-end.ts";
import { exportFacts } from "./export-facts.ts";
import { saveManifest } from "./export-sink.ts";
import { exportFailureWords, isFileError } from "./file-error.ts";
import type { ExportWork } from "./export-work.ts";

/**
 * Shows an export in the tray until it is taken out there: then nothing of it stays.
 * @param title what the person calls it
 */
export function exportInTray(tray: Tray, work: ExportWork, title: string): TrayEntry {
  const entry = tray.add(toWork(work, title), () => {
    stop();
    work.discard();
  });
  const stop = work.subscribe(() => {
    entry.update(toWork(work, title));
  });
  return entry;
}

/** What the tray shows of an export. */
function toWork(work: ExportWork, title: string): TrayWork {
  const { phase, progress, error, manifest } = work.getState();
  const facts = exportFacts(progress, phase === "running").join(" · ");
  const t = lateTexts.export;
  const resume: TrayAction = { label: t.resume, press: () => void work.run() };
  switch (phase) {
    case "running": {
      const { rows, total } = progress;
      const message = progress.isChecking === true ? t.checking : rows === 0 ? t.counting : facts;
      return {
        ...{ title, state: phase, message, actions: [{ label: t.stop, press: work.stop }] },
        ...(total !== undefined && total > 0 && { progress: Math.min(1, rows / total) }),
      };
    }
    case "stopped":
      return { title, state: phase, message: `${t.stopped} ${facts}`, actions: [resume] };
    case "failed": {
      const words = error && exportFailureWords(error);
      const message = words === undefined ? t.stopped : `${words.title}. ${words.advice}`;
      const isLost = error !== undefined && isFileError(error);
      return { title, state: phase, message, actions: isLost ? [] : [resume] };
    }
    case "done": {
      const { saveAgain } = work;
      return {
        ...{ title, state: phase, message: endWords(work) },
        actions: [
          ...(saveAgain === undefined ? [] : [{ label: texts.tray.again, press: saveAgain }]),
          ...(manifest === undefined ? [] : [{ label: t.manifest, press: () => saveManifest(manifest) }]),
        ],
      };
    }
    default:
      return phase satisfies never;
  }
}
