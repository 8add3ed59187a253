import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { Tray, TrayWork } from "@foyer/contracts";
import { liveTables } from "./live-tables.ts";
import { liveWatch } from "./live-watch.ts";
import type { LiveOptions } from "./realtime-channel.ts";

registerCore(createFakeDataService(() => json([])).session);

function startWatch(key: string) {
  let told: Pick<LiveOptions, "onStatus" | "onChange"> | undefined;
  const stopped = jest.fn();
  let shown: TrayWork | undefined;
  const tray: Tray = {
    add(work) {
      shown = work;
      return {
        update: (next) => {
          shown = next;
        },
        remove: () => {
          shown = undefined;
        },
      };
    },
  };
  const watch = liveWatch(key, (listeners) => {
    told = listeners;
    return stopped;
  });
  const opened = jest.fn();
  return { watch, stopped, opened, tray, tell: () => told, shown: () => shown };
}

test("a watched table goes on in the tray once it is left, counts there, and nobody is asked before the page is closed", () => {
  const { watch, stopped, opened, tray, tell, shown } = startWatch("flights");
  const place = { tray, title: "flights", open: opened };
  const leave = watch.show(place);
  tell()?.onStatus("on");
  tell()?.onChange();
  expect(shown()).toBeUndefined();
  leave();
  tell()?.onChange();
  expect(shown()).toMatchObject({
    title: "flights",
    state: "running",
    message: "2 rows have changed.",
    keepsNothing: true,
  });
  shown()?.actions?.[0]?.press();
  expect([opened.mock.calls.length, liveTables.has("flights")]).toEqual([1, true]);
  expect(liveWatch("flights", () => () => undefined)).toBe(watch);
  const leaveAgain = watch.show(place);
  expect([shown(), watch.getState().changes]).toEqual([undefined, 2]);
  leaveAgain();
  shown()?.actions?.[1]?.press();
  expect([shown(), stopped.mock.calls.length, liveTables.has("flights")]).toEqual([undefined, 1, false]);
});

test("it ends with the screen where there is no tray, where it was turned off, and where the project has none", () => {
  const plain = startWatch("a");
  plain.watch.show({ tray: undefined, title: "a", open: plain.opened })();
  const off = startWatch("b");
  const leave = off.watch.show({ tray: off.tray, title: "b", open: off.opened });
  liveTables.delete("b");
  leave();
  const none = startWatch("c");
  none.tell()?.onStatus("unavailable");
  none.watch.show({ tray: none.tray, title: "c", open: none.opened })();
  for (const { stopped, shown } of [plain, off, none])
    expect([stopped.mock.calls.length, shown()]).toEqual([1, undefined]);
});
