import { SessionError, toDataError } from "@foyer/shared-auth";
import type { Tray, TrayWork } from "@foyer/contracts";
import { endWords } from "./export-end.ts";
import { exportInTray } from "./export-in-tray.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { ExportQuestion } from "./export-request.ts";
import { FileError } from "./file-error.ts";
import { createManifest } from "./manifest.ts";
import type { ExportWork, ExportWorkState } from "./export-work.ts";

const question: ExportQuestion = {
  ...{ table: "flights", columns: ["id"], filters: [], order: [], key: ["id"] },
  ...{ isKeyed: true, isCertain: true },
};
const counted: ExportProgress = {
  ...{ rows: 1200, total: 1200, isTotalExact: true, bytes: 34_560_000 },
  ...{ requests: 12, ranges: 4, runMs: 2000 },
};

interface FakeWork extends ExportWork {
  become(state: Partial<ExportWorkState>): void;
}

function workOf(given: Partial<ExportWork> = {}): FakeWork {
  let state: ExportWorkState = {
    ...{ phase: "running", progress: counted, error: undefined, manifest: undefined },
  };
  const listeners = new Set<() => void>();
  return {
    ...{ question, fileName: "flights.csv", sinkKind: "download" },
    getState: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    ...{ run: jest.fn(() => Promise.resolve()), stop: jest.fn(), discard: jest.fn() },
    become(next) {
      state = { ...state, ...next };
      for (const listen of listeners) listen();
    },
    ...given,
  };
}

function trayOf() {
  const works: TrayWork[] = [];
  let end = (): void => undefined;
  const tray: Tray = {
    add(work, whenEnded) {
      works.push(work);
      end = whenEnded;
      return { update: (next) => void works.push(next), remove: jest.fn() };
    },
  };
  return {
    ...{ tray, works },
    end: () => {
      end();
    },
    last: () => works.at(-1),
    press: (label: string) =>
      works
        .at(-1)
        ?.actions?.find((action) => action.label === label)
        ?.press(),
  };
}

test("where the file is stands between what may be said and what may not", () => {
  expect(endWords(workOf())).toBe("The export is complete. Your browser has flights.csv in its downloads.");
  const saved = workOf({ sinkKind: "file" });
  saved.become({ progress: { ...counted, total: undefined } });
  expect(endWords(saved)).toBe(
    "The export has ended. Saved as flights.csv. The rows could not be counted exactly, so nobody has checked that none is missing.",
  );
});

test("the tray says what an export does, and can stop it", () => {
  const work = workOf();
  const shown = trayOf();
  exportInTray(shown.tray, work, "Export flights");
  work.become({ progress: { ...counted, rows: 0 } });
  expect(shown.last()).toMatchObject({
    ...{ title: "Export flights", state: "running", progress: 0 },
    message: "Counting the rows and cutting them into ranges",
  });
  work.become({ progress: { ...counted, rows: 300 } });
  expect(shown.last()).toMatchObject({
    progress: 0.25,
    message: "300 of 1,200 rows · 34.6 MB · 150 rows a second · about 6 seconds left",
  });
  work.become({ progress: { ...counted, rows: 1300, isChecking: true } });
  expect(shown.last()).toMatchObject({
    progress: 1,
    message: "The rows are read. Looking for any that moved meanwhile",
  });
  for (const total of [0, undefined]) {
    work.become({ progress: { ...counted, total } });
    expect(shown.last()).not.toHaveProperty("progress");
  }
  shown.press("Stop");
  expect(work.stop).toHaveBeenCalledTimes(1);
});

test("one that stopped or failed says why, and goes on at a press", () => {
  const work = workOf();
  const shown = trayOf();
  exportInTray(shown.tray, work, "Export flights");
  work.become({ phase: "stopped" });
  expect(shown.last()).toMatchObject({
    state: "stopped",
    message:
      "Stopped. What has been read is kept; resume to go on from here. 1,200 of 1,200 rows · 34.6 MB · 600 rows a second",
  });
  shown.press("Resume");
  work.become({ phase: "failed", error: new SessionError("provider_unavailable", "503") });
  expect(shown.last()?.state).toBe("failed");
  expect(shown.last()?.message).toMatch(/^The data service .*\. \S/);
  shown.press("Resume");
  expect(work.run).toHaveBeenCalledTimes(2);
  work.become({ error: undefined });
  expect(shown.last()?.message).toMatch(/^Stopped\./);
});

test("one whose file can't be written says what to do, and offers no going on that fails again", () => {
  const work = workOf();
  const shown = trayOf();
  exportInTray(shown.tray, work, "Export flights");
  work.become({
    phase: "failed",
    error: toDataError(new FileError(new DOMException("", "QuotaExceededError"))),
  });
  expect(shown.last()).toMatchObject({ state: "failed", actions: [] });
  expect(shown.last()?.message).toMatch(/^The file could not be written\. The disk may be full/);
});

test("one that is done says so, and its file can be had again where the page has it", () => {
  const saveAgain = jest.fn();
  const work = workOf({ saveAgain });
  const shown = trayOf();
  exportInTray(shown.tray, work, "Export flights");
  work.become({ phase: "done" });
  expect(shown.last()).toMatchObject({ state: "done", message: endWords(work) });
  expect(shown.last()?.actions?.map(({ label }) => label)).toEqual(["Download again"]);
  shown.press("Download again");
  expect(saveAgain).toHaveBeenCalledTimes(1);
});

test("of one that went into a person's file only its manifest can be had", () => {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:x";
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  const work = workOf();
  const shown = trayOf();
  exportInTray(shown.tray, work, "Export flights");
  const times = { startedAtMs: 0, finishedAtMs: 1 };
  work.become({
    phase: "done",
    manifest: createManifest({ question, format: "csv", file: "flights.csv", progress: counted, ...times }),
  });
  expect(shown.last()?.actions?.map(({ label }) => label)).toEqual(["Save the manifest"]);
  shown.press("Save the manifest");
  expect(saved).toEqual(["flights.csv.manifest.json"]);
});

test("what is taken out of the tray is discarded, and told no more", () => {
  const work = workOf();
  const shown = trayOf();
  exportInTray(shown.tray, work, "Export flights");
  shown.end();
  expect(work.discard).toHaveBeenCalledTimes(1);
  work.become({ phase: "stopped" });
  expect(shown.works).toHaveLength(1);
});
