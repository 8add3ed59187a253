import { keepClearOfFocus, partBehind, watchFocusBeside } from "./clear-of-focus.ts";

/** jsdom lays nothing out: where each thing stands is said here, as left, top, width and height. */
function place(selector: string, box: () => readonly [number, number, number, number]): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`${selector} isn't there.`);
  element.getBoundingClientRect = () => new DOMRect(...box());
  return element;
}

const BOTTOM = 200;
const TOP = 16;
let corner: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <main><button id="free">Filter</button><button id="below">Change</button><button id="tall">Rows</button></main>
    <div class="corner"><section><button id="own">1 running</button></section></div>`;
  corner = place(".corner", () => [0, 0, 0, 0]);
  place(".corner section", () => [100, corner.hasAttribute("data-at-top") ? TOP : BOTTOM, 200, 40]);
  place("#free", () => [0, 0, 80, 30]);
  place("#below", () => [120, 205, 80, 30]);
  place("#tall", () => [100, 0, 200, 240]);
});

const focus = (selector: string): void => {
  document.querySelector<HTMLElement>(selector)?.focus();
};

test("what floats goes to the top while it would hide what has the focus, and comes back", () => {
  const end = keepClearOfFocus(corner);
  focus("#free");
  expect(corner.hasAttribute("data-at-top")).toBe(false);
  focus("#below");
  expect(corner.hasAttribute("data-at-top")).toBe(true);
  focus("#tall");
  expect(corner.hasAttribute("data-at-top")).toBe(false);
  focus("#below");
  end();
  expect(corner.hasAttribute("data-at-top")).toBe(false);
  focus("#free");
  focus("#below");
  expect(corner.hasAttribute("data-at-top")).toBe(false);
});

test("the focus in the corner itself moves nothing", () => {
  const end = keepClearOfFocus(corner);
  focus("#below");
  focus("#own");
  expect(corner.hasAttribute("data-at-top")).toBe(true);
  end();
});

test("it looks again once the page has followed the focus", async () => {
  let top = 0;
  place("#free", () => [120, top, 80, 30]);
  const end = keepClearOfFocus(corner);
  focus("#free");
  top = 205;
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  expect(corner.hasAttribute("data-at-top")).toBe(true);
  end();
});

test("how much lies behind is told by area, and nothing of what only touches", () => {
  const over = place(".corner section", () => [0, 0, 100, 100]);
  expect(
    partBehind(
      place("#free", () => [50, 50, 100, 100]),
      over,
    ),
  ).toBe(0.25);
  expect(
    partBehind(
      place("#free", () => [100, 0, 10, 10]),
      over,
    ),
  ).toBe(0);
});

test("who is told no more isn't", () => {
  const seen: HTMLElement[] = [];
  const end = watchFocusBeside(corner, (focused) => seen.push(focused));
  focus("#free");
  end();
  focus("#below");
  expect(seen.map(({ id }) => id)).toEqual(["free"]);
});
