import { placeMenu } from "./place-menu.ts";

/** Where a menu is put whose button stands there, in a window of 1024 x 768. */
function placed(left: number, top: number, direction = "ltr"): Record<string, string> {
  const [menu, button] = [document.createElement("div"), document.createElement("button")];
  document.body.append(button);
  button.style.direction = direction;
  button.getBoundingClientRect = () => new DOMRect(left, top, 100, 40);
  placeMenu(menu, button);
  const { top: from, bottom, left: start, right, maxBlockSize } = menu.style;
  return { top: from, bottom, left: start, right, maxBlockSize };
}

/** Without the scrollbar, which JSDOM knows nothing of. */
function openWindow(clientWidth: number, clientHeight: number): void {
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: clientWidth, configurable: true },
    clientHeight: { value: clientHeight, configurable: true },
  });
}

beforeEach(() => {
  openWindow(1024, 768);
});

beforeAll(() => {
  globalThis.DOMRect = class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get right() {
      return this.left + this.width;
    }
    get bottom() {
      return this.top + this.height;
    }
  } as unknown as typeof DOMRect;
});

test("a menu hangs from its button, and is as high as there is room", () => {
  expect(placed(200, 10)).toEqual({
    ...{ top: "54px", bottom: "auto", left: "200px", right: "auto" },
    maxBlockSize: "706px",
  });
});

test("at the window's foot it stands above, and at its right edge it ends where the button does", () => {
  expect(placed(900, 700)).toEqual({
    ...{ top: "auto", bottom: "72px", left: "auto", right: "24px" },
    maxBlockSize: "688px",
  });
});

test("from right to left it begins at the button's right edge, where there is room", () => {
  expect(placed(600, 10, "rtl")).toMatchObject({ left: "auto", right: "324px" });
  expect(placed(100, 10, "rtl")).toMatchObject({ left: "100px", right: "auto" });
});

test("of a button that is scrolled out of the window it stays in the window", () => {
  expect(placed(1000, 10)).toMatchObject({ left: "auto", right: "8px" });
  expect(placed(-50, 10)).toMatchObject({ left: "8px", right: "auto" });
  expect(placed(200, -140)).toMatchObject({ top: "8px", bottom: "auto", maxBlockSize: "752px" });
  expect(placed(200, 900)).toMatchObject({ top: "auto", bottom: "8px", maxBlockSize: "752px" });
});

test("in a window that is too narrow for it on either side it ends at the window's edge", () => {
  openWindow(320, 768);
  expect(placed(110, 10)).toMatchObject({ left: "auto", right: "8px" });
});
