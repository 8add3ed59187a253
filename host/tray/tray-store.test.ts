import type { TrayWork } from "@foyer/contracts";
import { createTrayStore, isGoingOn } from "./tray-store.ts";

const work = (state: TrayWork["state"], title = "Export"): TrayWork => ({ title, state, message: "" });

function open() {
  const errors: unknown[] = [];
  const settled: string[] = [];
  const store = createTrayStore((error) => errors.push(error));
  store.onSettled(({ state }) => settled.push(state));
  return { store, errors, settled, states: () => store.list().map((item) => item.work.state) };
}

test("work is shown as far as it is, and its end is told once", () => {
  const { store, settled, states } = open();
  const entry = store.trayOf("data").add(work("running"), () => undefined);
  entry.update({ ...work("running"), progress: 0.5 });
  expect(store.list()).toMatchObject([{ remote: "data", work: { progress: 0.5 } }]);
  entry.update(work("done"));
  entry.update(work("done"));
  expect([states(), settled]).toEqual([["done"], ["done"]]);
  entry.remove();
  entry.update(work("failed"));
  expect([states(), settled]).toEqual([[], ["done"]]);
});

test("a person who has gone leaves nothing: each piece ends once, whatever another one throws", () => {
  const { store, errors } = open();
  const ended: string[] = [];
  const tray = store.trayOf("data");
  tray.add(work("running"), () => {
    throw new Error("broken");
  });
  const entry = tray.add(work("running"), () => ended.push("second"));
  store.endAll();
  store.endAll();
  entry.update(work("done"));
  expect([store.list(), ended, errors]).toEqual([[], ["second"], [new Error("broken")]]);
});

test("what has ended stays to be read, the last ten of it, and what goes on stays always", () => {
  const { store, states } = open();
  const tray = store.trayOf("data");
  const ended: number[] = [];
  tray.add(work("running"), () => ended.push(-1));
  for (let at = 0; at < 12; at += 1) tray.add(work("running"), () => ended.push(at)).update(work("done"));
  expect(states()).toEqual(["running", ...Array.from({ length: 10 }, () => "done")]);
  expect(ended).toEqual([0, 1]);
  store.discard(store.list()[0]?.id ?? 0);
  expect(ended).toEqual([0, 1, -1]);
});

test("a failure that may go on is told, and stays however much ends after it", () => {
  const { store, settled, states } = open();
  const tray = store.trayOf("data");
  tray.add(work("running"), () => undefined).update({ ...work("failed"), keepsNothing: false });
  for (let at = 0; at < 12; at += 1) tray.add(work("running"), () => undefined).update(work("failed"));
  expect(states()).toHaveLength(11);
  expect(isGoingOn(store.list()[0]?.work ?? work("done"))).toBe(true);
  expect(settled).toHaveLength(13);
});
