import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { usePinKey } from "./use-pin-key.ts";

afterEach(cleanup);

type PinnedGrid = Parameters<typeof usePinKey>[0];

/** A grid of which the third column is chosen, and what it was told to pin. */
function pinnedBy(
  pinned: number,
  event: object,
  on: (root: HTMLElement) => Element = (root) => root,
): number[] {
  const root = document.createElement("div");
  root.append(document.createElement("input"));
  document.body.append(root);
  const told: number[] = [];
  const grid = { current: { root, active: () => ({ row: 0, column: 2 }) } } as unknown as PinnedGrid["grid"];
  const view = { sort: [], filters: [], pinned } as unknown as PinnedGrid["view"];
  const layout = { setWidths: () => undefined, setPinned: (count: number) => void told.push(count) };
  renderHook(() => {
    usePinKey({ view, grid, layout });
  });
  fireEvent.keyDown(on(root), event);
  cleanup();
  root.remove();
  return told;
}

test("Alt+Shift+P pins the columns up to the chosen one, and lets it and those behind it go again", () => {
  const pressed = { key: "P", altKey: true, shiftKey: true };
  expect(pinnedBy(0, pressed)).toEqual([3]);
  expect(pinnedBy(3, pressed)).toEqual([2]);
  expect(pinnedBy(0, { ...pressed, key: "\u220f" })).toEqual([3]);
});

test("other keys, keys elsewhere, and what is written in a cell pin nothing", () => {
  const pressed = { key: "P", altKey: true, shiftKey: true };
  expect(pinnedBy(0, { ...pressed, altKey: false })).toEqual([]);
  expect(pinnedBy(0, { ...pressed, ctrlKey: true })).toEqual([]);
  expect(pinnedBy(0, pressed, () => document.body)).toEqual([]);
  expect(pinnedBy(0, pressed, (root) => root.querySelector("input") ?? root)).toEqual([]);
});
