import type { Tray, TrayAction, TrayEntry, TrayWork } from "@foyer/contracts";
import { titleOf } from "../catalogue/title-of.ts";
import { refusalWords } from "./refusal-words.ts";
import type { SweepWork } from "./sweep-work.ts";
import { texts } from "./texts.ts";

/**
 * Shows a sweep in the tray until it is taken out there: then what is under way comes to its end, and no more.
 * @param onTakenBack it is taken back, here or elsewhere
 * @returns what takes it back, and shows that in the tray again
 */
export function sweepInTray(tray: Tray | undefined, work: SweepWork, onTakenBack: () => void): () => void {
  let entry: TrayEntry | undefined;
  const takeBack = (): void => {
    onTakenBack();
    show();
    void work.takeBack();
  };
  const show = (): void => {
    entry ??= tray?.add(toTrayWork(work, takeBack), () => {
      entry = undefined;
      work.stop();
    });
  };
  work.subscribe(() => {
    entry?.update(toTrayWork(work, takeBack));
  });
  show();
  return takeBack;
}

function toTrayWork(work: SweepWork, takeBack: () => void): TrayWork {
  const { phase, isBack, wanted, settled, read, written, halted } = work.getState();
  const t = texts.sweep;
  const title = titleFor(work);
  const goOn: TrayAction = { label: t.goOn, press: () => void work.run() };
  const back = work.canTakeBack() ? [{ label: t.takeBack, press: takeBack }] : [];
  const stop: TrayAction = { label: t.stop, press: work.stop };
  const message = messageOf(work);
  switch (phase) {
    case "reading":
      return { title, state: "running", message, actions: [stop] };
    case "asking":
      return {
        ...{ title, state: "failed", message, keepsNothing: false },
        actions: [{ label: actionOf(work, read), press: () => void work.confirm() }],
      };
    case "writing":
      return { title, state: "running", message, progress: settled / Math.max(1, wanted), actions: [stop] };
    case "stopped":
      // What nobody stopped is said, and waits for the person all the same.
      return {
        ...{ title, state: halted === undefined ? "stopped" : "failed", message, keepsNothing: false },
        actions: [goOn, ...back],
      };
    case "failed":
      return { title, state: "failed", message, actions: [] };
    case "done":
      return {
        title,
        state: "done",
        message,
        keepsNothing: true,
        actions: isBack || written === 0 ? [] : back,
      };
    default:
      return phase satisfies never;
  }
}

function titleFor({ sweep: { table, act } }: SweepWork): string {
  const t = texts.sweep;
  const name = titleOf(table);
  return act.kind === "change" ? t.changeOf(titleOf(act.column), name) : t.deletionIn(name);
}

function actionOf({ sweep }: SweepWork, rows: number): string {
  return sweep.act.kind === "change" ? texts.sweep.action(rows) : texts.remove.action(rows);
}

function messageOf(work: SweepWork): string {
  const { phase, isBack, wanted, settled, read, written, problems, same, halted, refusal } = work.getState();
  const { table, act } = work.sweep;
  const t = texts.sweep;
  const came = isBack ? t.putBack(written) : act.kind === "change" ? t.changed(written) : t.deleted(written);
  const told = [
    came,
    same > 0 && t.same(same),
    problems > 0 && t.problems(problems),
    phase === "stopped" && (halted === undefined ? t.stopped : t.halted[halted]),
  ].filter((words) => words !== false);
  switch (phase) {
    case "reading":
      return t.reading(read);
    case "asking":
      return t.more(read);
    case "writing":
      return t.going(settled, wanted);
    case "failed":
      return refusal === undefined ? t.halted["too-many"] : refusalWords(refusal, table).join(" ");
    case "stopped":
    case "done":
      return told.join(" ");
    default:
      return phase satisfies never;
  }
}
