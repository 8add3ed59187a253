import type { TrayWork } from "@foyer/contracts";
import { tableOf } from "../testing/table-of.ts";
import type { Sweep } from "./find-swept.ts";
import { sweepInTray } from "./sweep-in-tray.ts";
import type { SweepState, SweepWork } from "./sweep-work.ts";
import { texts } from "./texts.ts";

const table = tableOf("notes", ["id bigint", "title text"]);
const [, column = { name: "", type: "", isNullable: false }] = table.columns;
const change: Sweep["act"] = { kind: "change", column, text: "swept" };
const removal: Sweep["act"] = { kind: "delete", isFinal: false };
const t = texts.sweep;

/** A sweep in a state, and the tray that shows it. */
function open(of: Partial<SweepState>, { act = change, canTakeBack = true } = {}) {
  const done: string[] = [];
  let state: SweepState = {
    ...{ phase: "reading", isBack: false, read: 7, wanted: 10, settled: 4 },
    ...{ written: 3, problems: 0, same: 0, ...of },
  };
  let tell = (): void => undefined;
  const does = (what: string) => (): Promise<void> => {
    done.push(what);
    return Promise.resolve();
  };
  const work: SweepWork = {
    sweep: { table, filters: [], act },
    getState: () => state,
    subscribe(listen) {
      tell = listen;
      return () => undefined;
    },
    ...{ run: does("run"), confirm: does("confirm"), takeBack: does("take back") },
    stop: () => void done.push("stop"),
    canTakeBack: () => canTakeBack,
  };
  let [shown, added]: [TrayWork | undefined, number] = [undefined, 0];
  let takeOut = (): void => undefined;
  const tray = {
    add(first: TrayWork, onTakenOut?: () => void) {
      shown = first;
      added += 1;
      takeOut = onTakenOut ?? takeOut;
      return { update: (next: TrayWork) => void (shown = next), remove: () => undefined };
    },
  };
  const takeBack = sweepInTray(tray, work, () => void done.push("taken back"));
  return {
    ...{ done, takeBack, takeOut: () => takeOut() },
    shown: () => shown as TrayWork,
    added: () => added,
    become(next: Partial<SweepState>) {
      state = { ...state, ...next };
      tell();
    },
  };
}
const labels = ({ actions = [] }: TrayWork): string[] => actions.map(({ label }) => label);
const press = ({ actions = [] }: TrayWork): void => {
  for (const action of actions) action.press();
};

test("while its rows are read and written it can be stopped, and says how far it is", () => {
  const { shown, become, done } = open({});
  expect(shown()).toMatchObject({
    ...{ title: t.changeOf("title", "notes"), state: "running", message: t.reading(7) },
  });
  expect(labels(shown())).toEqual([t.stop]);
  press(shown());
  become({ phase: "writing" });
  expect(shown()).toMatchObject({ state: "running", message: t.going(4, 10), progress: 0.4 });
  press(shown());
  become({ settled: 0, wanted: 0 });
  expect(shown().progress).toBe(0);
  expect(done).toEqual(["stop", "stop"]);
});

test("where there are more rows than were told it asks, in the words of what it does", () => {
  const { shown, done } = open({ phase: "asking" });
  expect(shown()).toMatchObject({ state: "failed", message: t.more(7), keepsNothing: false });
  expect(labels(shown())).toEqual([t.action(7)]);
  press(shown());
  expect(done).toEqual(["confirm"]);
  const deleting = open({ phase: "asking" }, { act: removal }).shown();
  expect([deleting.title, labels(deleting)]).toEqual([t.deletionIn("notes"), [texts.remove.action(7)]]);
});

test("stopped, it says by whom, and can go on or be taken back", () => {
  const { shown, become, done } = open({ phase: "stopped" });
  expect(shown()).toMatchObject({
    ...{ state: "stopped", message: `${t.changed(3)} ${t.stopped}`, keepsNothing: false },
  });
  expect(labels(shown())).toEqual([t.goOn, t.takeBack]);
  press(shown());
  expect(done).toEqual(["run", "taken back", "take back"]);
  become({ halted: "no-session", problems: 2, same: 1 });
  expect(shown()).toMatchObject({
    state: "failed",
    message: [t.changed(3), t.same(1), t.problems(2), t.halted["no-session"]].join(" "),
  });
  const final = open({ phase: "stopped" }, { canTakeBack: false }).shown();
  expect(labels(final)).toStrictEqual([t.goOn]);
});

test("what can't be read says why, and nothing can be done about it there", () => {
  const failed = (more: Partial<SweepState>): TrayWork => open({ phase: "failed", ...more }).shown();
  expect(failed({ halted: "too-many" })).toMatchObject({
    ...{ state: "failed", message: t.halted["too-many"], actions: [] },
  });
  const refusal = { code: "42501", message: "no", columns: [] };
  expect(failed({ refusal }).message).toBe(`${texts.refused.permission} no`);
});

test("done, it can be taken back where something was written, and then not once more", () => {
  const { shown, become } = open({ phase: "done" });
  expect(shown()).toMatchObject({ state: "done", message: t.changed(3), keepsNothing: true });
  expect(labels(shown())).toEqual([t.takeBack]);
  become({ written: 0 });
  expect(shown().actions).toEqual([]);
  become({ written: 3, isBack: true });
  expect([labels(shown()), shown().message]).toEqual([[], t.putBack(3)]);
  const deleted = open({ phase: "done" }, { act: removal, canTakeBack: false }).shown();
  expect([deleted.message, labels(deleted)]).toEqual([t.deleted(3), []]);
});

test("taken out of the tray it stops; taken back elsewhere, it is shown there again", () => {
  const { takeOut, takeBack, added, done, become, shown } = open({ phase: "writing" });
  takeOut();
  expect(done).toEqual(["stop"]);
  const before = shown();
  become({ settled: 5 });
  expect(shown()).toBe(before);
  takeBack();
  expect([added(), done]).toEqual([2, ["stop", "taken back", "take back"]]);
  takeBack();
  expect(added()).toBe(2);
});
