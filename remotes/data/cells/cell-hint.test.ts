import { fireEvent } from "@testing-library/react";
import { showCellHints } from "./cell-hint.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("a cell's hint comes to who rests on it, may be pointed at, and goes by Escape, which closes nothing else", () => {
  const frame = document.createElement("div");
  frame.innerHTML = `<div role="grid"><div role="gridcell" tabindex="0">cut</div><div role="gridcell">whole</div></div>`;
  document.body.append(frame);
  const [root, cut, whole] = [...frame.querySelectorAll<HTMLElement>("[role=grid],[role=gridcell]")] as const;
  if (root === undefined || cut === undefined || whole === undefined) throw new Error("There is no grid.");
  const stop = showCellHints({
    root: () => root,
    textOf: (cell) => (cell === cut ? { text: "cut off", isCode: false } : undefined),
  });
  const hint = (): HTMLElement | null => frame.querySelector<HTMLElement>("[role=tooltip]");
  const isShown = (): boolean => {
    jest.advanceTimersByTime(1_000);
    return hint()?.dataset["shown"] !== undefined;
  };
  fireEvent.pointerOver(whole);
  expect(isShown()).toBe(false);
  fireEvent.pointerOver(cut);
  expect([isShown(), hint()?.textContent, cut.getAttribute("aria-describedby")]).toEqual([
    true,
    "cut off",
    hint()?.id,
  ]);
  // On the way to the hint the cell is left.
  fireEvent.pointerOver(frame);
  fireEvent.pointerOver(hint() ?? root);
  expect(isShown()).toBe(true);
  const closed = jest.fn();
  document.addEventListener("keydown", closed);
  fireEvent.keyDown(cut, { key: "Escape" });
  expect([isShown(), closed.mock.calls.length, cut.hasAttribute("aria-describedby")]).toEqual([
    false,
    0,
    false,
  ]);
  fireEvent.keyDown(cut, { key: "Escape" });
  expect(closed).toHaveBeenCalledTimes(1);
  document.removeEventListener("keydown", closed);
  cut.focus();
  expect(isShown()).toBe(true);
  fireEvent.scroll(root);
  expect(isShown()).toBe(false);
  fireEvent.pointerOver(cut);
  expect(isShown()).toBe(true);
  // What is wrong with a cell is heard at once.
  cut.blur();
  cut.setAttribute("aria-invalid", "true");
  cut.focus();
  expect([hint()?.dataset["shown"], cut.getAttribute("aria-describedby")]).toEqual([undefined, hint()?.id]);
  expect(isShown()).toBe(true);
  stop();
  expect(document.querySelector("[role=tooltip]")).toBeNull();
  frame.remove();
});
