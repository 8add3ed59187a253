import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import type { Tray, TrayWork } from "@foyer/contracts";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { createElement } from "react";
import type { ReactNode } from "react";
import type { ExportQuestion } from "./export-request.ts";
import { useExport } from "./use-export.ts";

const question: ExportQuestion = {
  ...{ table: "flights/2026", schema: "audit", columns: ["id"], key: ["id"], filters: [] },
  ...{ order: [], isKeyed: false, isCertain: true },
};

let asked = 0;
let release: () => void = () => undefined;
let held: Promise<void> = Promise.resolve();
const { session } = createFakeDataService(async ({ headers, query }) => {
  asked += 1;
  await held;
  // One row: behind it there is none.
  const isBehind = Number(query.get("offset")) > 0;
  const range = { headers: { "content-range": isBehind ? "*/1" : "0-0/1" } };
  if (headers.get("accept") === "text/csv") return new Response(isBehind ? "\n" : "id\n1", range);
  return new Response(isBehind ? "[]" : '[{"id":1}]', range);
});
registerCore(session);

const saved: string[] = [];
const picking = globalThis as { showSaveFilePicker?: unknown };
beforeEach(() => {
  asked = 0;
  held = Promise.resolve();
  saved.length = 0;
  URL.createObjectURL = () => "blob:x";
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});
afterEach(() => {
  cleanup();
  delete picking.showSaveFilePicker;
});

function open(given: ExportQuestion, tray?: Tray) {
  const context = { ...createTestContext({ basePath: "/data" }), ...(tray !== undefined && { tray }) };
  const wrapper = ({ children }: { readonly children?: ReactNode }) =>
    createElement(RemoteContextProvider, { context, children });
  return renderHook(() => useExport(given, "Export flights"), { wrapper });
}

const hold = (): void => {
  held = new Promise((resolve) => (release = resolve));
};

test("nothing is asked for before it is started; then the file has the table's names, and is whole", async () => {
  const { result } = open(question);
  expect(result.current).toMatchObject({ work: undefined, state: undefined, goesOn: false });
  expect(asked).toBe(0);
  act(() => {
    result.current.start("csv");
  });
  await waitFor(() => {
    expect(result.current.state?.phase).toBe("done");
  });
  expect(saved).toEqual(["audit.flights-2026.csv"]);
  expect(result.current.work?.fileName).toBe("audit.flights-2026.csv");
});

test("of the service's own schema the file has the table's name alone, and its format's ending", async () => {
  const { result } = open({ ...question, schema: undefined });
  act(() => {
    result.current.start("jsonl");
  });
  await waitFor(() => {
    expect(result.current.work?.fileName).toBe("flights-2026.jsonl");
  });
  await act(async () => {
    await Promise.resolve();
  });
});

test("who closes the file picker has started nothing", async () => {
  picking.showSaveFilePicker = () => Promise.reject(new DOMException("Closed.", "AbortError"));
  const { result } = open(question);
  await act(async () => {
    result.current.start("csv");
    await Promise.resolve();
  });
  expect(result.current.work).toBeUndefined();
  expect(asked).toBe(0);
});

test("without a tray it ends with what shows it, and nothing of it is saved", async () => {
  hold();
  const { result, unmount } = open(question);
  act(() => {
    result.current.start("csv");
  });
  await waitFor(() => {
    expect(result.current.state?.phase).toBe("running");
  });
  const { work } = result.current;
  const told = jest.fn();
  unmount();
  work?.subscribe(told);
  release();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(told).not.toHaveBeenCalled();
  expect(saved).toEqual([]);
});

test("in a tray it goes on when nothing shows it; who discards it takes it out of there", async () => {
  const works: TrayWork[] = [];
  const remove = jest.fn();
  const tray: Tray = {
    add(work) {
      works.push(work);
      return { update: (next) => void works.push(next), remove };
    },
  };
  const { result, unmount } = open(question, tray);
  expect(result.current.goesOn).toBe(true);
  hold();
  act(() => {
    result.current.start("csv");
  });
  await waitFor(() => {
    expect(works.at(-1)).toMatchObject({ title: "Export flights", state: "running" });
  });
  unmount();
  release();
  await waitFor(() => {
    expect(works.at(-1)?.state).toBe("done");
  });
  expect(saved).toHaveLength(1);
  result.current.discard();
  expect(remove).toHaveBeenCalledTimes(1);
});

test("a second press while the browser asks where the file goes makes no second file; the file has the person's own name", async () => {
  const file = {
    write: () => Promise.resolve(),
    close: () => Promise.resolve(),
    abort: () => Promise.resolve(),
  };
  let choose: (handle: object) => void = () => undefined;
  let isOpen = false;
  picking.showSaveFilePicker = () => {
    // As browsers say of a second one.
    if (isOpen) return Promise.reject(new DOMException("File picker already active.", "NotAllowedError"));
    isOpen = true;
    return new Promise((resolve) => (choose = resolve));
  };
  const { result } = open(question);
  await act(async () => {
    result.current.start("csv");
    result.current.start("csv");
    await Promise.resolve();
  });
  expect(result.current.work).toBeUndefined();
  await act(async () => {
    choose({ name: "mine.csv", createWritable: () => Promise.resolve(file) });
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(result.current.state?.phase).toBe("done");
  });
  expect(saved).toEqual([]);
  expect(result.current.work).toMatchObject({ sinkKind: "file", fileName: "mine.csv" });
  expect(result.current.state?.manifest?.file).toBe("mine.csv");
});

test("who closed the file picker can start again", async () => {
  picking.showSaveFilePicker = () => Promise.reject(new DOMException("Closed.", "AbortError"));
  const { result } = open(question);
  await act(async () => {
    result.current.start("csv");
    await Promise.resolve();
  });
  delete picking.showSaveFilePicker;
  act(() => {
    result.current.start("csv");
  });
  await waitFor(() => {
    expect(result.current.state?.phase).toBe("done");
  });
});
