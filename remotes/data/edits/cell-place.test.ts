import { passUntilPainted, placeOver } from "./cell-place.ts";

type Box = Readonly<Record<"left" | "top" | "width" | "height", number>>;

/** An element that says that it is laid out there. */
const laidOut = ({ left, top, width, height }: Box): HTMLElement => {
  const element = document.createElement("div");
  const box = { left, top, width, height, right: left + width, bottom: top + height };
  element.getBoundingClientRect = () => box as DOMRect;
  return element;
};
const root = laidOut({ left: 100, top: 50, width: 1_000, height: 600 });

/** Where an editor of 40 pixels comes to lie, as the page counts. */
const placed = (cell: Box, view = root): { left: number; top: number; width: number } => {
  const editor = laidOut({ left: 0, top: 0, width: 300, height: 40 });
  placeOver(editor, laidOut(cell), view);
  const { left, top, width } = editor.style;
  const box = view.getBoundingClientRect();
  return { left: parseFloat(left) + box.left, top: parseFloat(top) + box.top, width: parseFloat(width) };
};

test("an editor lies over its cell, as wide as that, and wide enough to type into", () => {
  const cell = { left: 300, top: 200, width: 400, height: 30 };
  expect(placed(cell)).toEqual({ left: 300, top: 200, width: 400 });
  expect(placed({ ...cell, width: 80 })).toEqual({ left: 300, top: 200, width: 220 });
});

test("of a cell that is partly out of sight the editor is inside of the grid's view, with a margin", () => {
  const cell = { left: 0, top: 0, width: 300, height: 30 };
  expect(placed(cell)).toEqual({ left: 104, top: 54, width: 300 });
  expect(placed({ ...cell, left: 1_050, top: 640 })).toEqual({ left: 796, top: 606, width: 300 });
  expect(placed({ ...cell, left: 300, width: 2_000 })).toEqual({ left: 104, top: 54, width: 992 });
});

test("it is placed from what it is positioned in, and its width isn't written where it has it", () => {
  const editor = laidOut({ left: 0, top: 0, width: 300, height: 40 });
  const parent = laidOut({ left: 20, top: 10, width: 2_000, height: 900 });
  Object.defineProperty(editor, "offsetParent", { value: parent });
  const cell = laidOut({ left: 300, top: 200, width: 400, height: 30 });
  placeOver(editor, cell, root);
  expect([editor.style.left, editor.style.top, editor.style.width]).toEqual(["280px", "190px", "400px"]);
  const written = jest.fn();
  Object.defineProperty(editor.style, "width", { get: () => "400px", set: written });
  placeOver(editor, cell, root);
  expect(written).not.toHaveBeenCalled();
});

test("the mouse goes through an element until it is painted, or for as long as it isn't", () => {
  jest.useFakeTimers();
  const element = document.createElement("div");
  const { style } = element;
  passUntilPainted(element);
  expect(style.pointerEvents).toBe("none");
  jest.runAllTimers();
  expect(style.pointerEvents).toBe("");
  // Whoever ends it puts it away.
  passUntilPainted(element)();
  jest.runAllTimers();
  expect(style.pointerEvents).toBe("none");
  const stop = passUntilPainted(element);
  jest.advanceTimersToNextTimer();
  stop();
  jest.runAllTimers();
  expect(style.pointerEvents).toBe("none");
  jest.useRealTimers();
});
