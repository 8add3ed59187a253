import { createPaletteDesk } from "./palette-desk.ts";
import { goKeys } from "./go-keys.ts";
import { listenForShortcuts } from "./shortcuts.ts";

const MUCH_LATER_MS = 60_000;

/** A page on which the commands of a remote come after the first keys. */
function openPage() {
  const desk = createPaletteDesk((problem) => {
    throw new Error(problem);
  });
  const run = jest.fn();
  const go = jest.fn();
  const pages = goKeys([{ title: "Data", path: "/data" }]);
  const stop = listenForShortcuts(document, desk, fail, { pages: () => pages, go });
  return {
    run,
    go,
    desk,
    stop,
    press: (key: string, on: Element = document.body, more: KeyboardEventInit = {}) =>
      on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })),
    /** @returns once what waited for them would have run */
    async offer(key: string) {
      desk.paletteOf("letters", "/letters").offer([{ id: key, title: key, key, run: () => void run(key) }]);
      await Promise.resolve();
    },
  };
}

function fail(): never {
  throw new Error("Nobody asked for this.");
}

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  document.body.innerHTML = "<input><button>Elsewhere</button>";
  page = openPage();
});
afterEach(() => {
  page.stop();
  jest.useRealTimers();
});

test("a key that is pressed before its command is there is answered once that comes, and once", async () => {
  page.press("f");
  await page.offer("x");
  expect(page.run).not.toHaveBeenCalled();
  await page.offer("f");
  await page.offer("f");
  expect(page.run.mock.calls).toEqual([["f"]]);
});

test.each([
  ["pressed something else", () => page.press("Shift")],
  ["pointed at something", () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
  ["begun to write", () => document.querySelector("input")?.focus()],
  ["had a dialog opened", () => document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>")],
  [
    "waited long",
    () => jest.useFakeTimers({ now: Date.now() + MUCH_LATER_MS, doNotFake: ["queueMicrotask"] }),
  ],
])("who has %s since is not answered any more", async (_what, move) => {
  page.press("f");
  move();
  await page.offer("f");
  expect(page.run).not.toHaveBeenCalled();
});

test("what is written, or belongs to an open dialog, is no command that comes later", async () => {
  page.press("f", document.querySelector("input") ?? document.body);
  await page.offer("f");
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  page.press("g");
  document.querySelector("dialog")?.remove();
  await page.offer("g");
  expect(page.run).not.toHaveBeenCalled();
});

test("keys are found where they stand on a keyboard of another script", async () => {
  page.press("ن", document.body, { code: "KeyK", ctrlKey: true });
  expect(page.desk.openPart()).toBe("palette");
  page.desk.open(undefined);
  page.press("؟", document.body, { code: "Slash", shiftKey: true });
  expect(page.desk.openPart()).toBe("shortcuts");
  page.desk.open(undefined);
  page.press("ل", document.body, { code: "KeyG" });
  page.press("ي", document.body, { code: "KeyD" });
  expect(page.go.mock.calls).toEqual([["/data"]]);
  await page.offer("f");
  page.press("ب", document.body, { code: "KeyF" });
  await page.offer("ب");
  page.press("ب", document.body, { code: "KeyF" });
  expect(page.run.mock.calls).toEqual([["f"], ["ب"]]);
  // A command of the character itself goes before what stands there on a keyboard of Latin letters, also before the host's.
  for (const [key, code] of [
    ["ل", "KeyG"],
    ["؟", "Slash"],
  ] as const) {
    await page.offer(key);
    page.press(key, document.body, { code, shiftKey: code === "Slash" });
    expect(page.run).toHaveBeenLastCalledWith(key);
  }
  expect(page.desk.openPart()).toBeUndefined();
});
