import { placeList } from "./place-list.ts";

type Box = Readonly<Record<"left" | "top" | "width" | "height", number>>;

const laidOut = ({ left, top, width, height }: Box): HTMLElement => {
  const element = document.createElement("div");
  document.body.append(element);
  const box = { left, top, width, height, right: left + width, bottom: top + height };
  element.getBoundingClientRect = () => box as DOMRect;
  return element;
};
const FIELD: Box = { left: 100, top: 100, width: 500, height: 30 };
/** What a keyboard on the screen leaves to be seen, and who follows it. */
const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 800 });
let stop = (): void => undefined;

function place(field: Partial<Box>, direction = "ltr"): HTMLElement {
  stop();
  const list = laidOut({ left: 0, top: 0, width: 0, height: 0 });
  const of = laidOut({ ...FIELD, ...field });
  of.style.direction = direction;
  stop = placeList(list, of);
  return list;
}
const sides = ({ style }: HTMLElement): string[] => [style.top, style.bottom, style.maxHeight];

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, "visualViewport", { value: view, configurable: true });
  Object.assign(view, { offsetTop: 0, height: 800 });
  for (const [name, value] of [
    ["clientWidth", 1_000],
    ["clientHeight", 800],
  ] as const)
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test("a list opens below its field, as wide as that, and no higher than is to be seen", () => {
  const list = place({});
  expect([list.style.left, list.style.width]).toEqual(["100px", "500px"]);
  expect(sides(list)).toEqual(["134px", "auto", "320px"]);
  // 800 less 550, the gap and the margin.
  expect(sides(place({ top: 520 }))).toEqual(["554px", "auto", "238px"]);
});

test("with little room below it opens above, unless there is less", () => {
  expect(sides(place({ top: 558 }))).toEqual(["592px", "auto", "200px"]);
  expect(sides(place({ top: 559 }))).toEqual(["auto", "245px", "320px"]);
  Object.assign(view, { height: 300 });
  expect(sides(place({ top: 120 }))).toEqual(["154px", "auto", "138px"]);
  expect(sides(place({ top: 200 }))).toEqual(["auto", "604px", "188px"]);
  Object.assign(view, { height: 10 });
  expect(sides(place({ top: 5 }))).toEqual(["auto", "799px", "0px"]);
});

test("it is never narrower than a phone, nor outside of the page", () => {
  const widths = (field: Partial<Box>, direction?: string): string[] => {
    const { left, width } = place(field, direction).style;
    return [left, width];
  };
  expect(widths({ width: 100 })).toEqual(["100px", "400px"]);
  expect(widths({ left: 2, width: 2_000 })).toEqual(["8px", "984px"]);
  expect(widths({ left: 900, width: 80 })).toEqual(["592px", "400px"]);
  // From right to left it ends where its field does.
  expect(widths({ left: 500, width: 100 }, "rtl")).toEqual(["200px", "400px"]);
});

test("what is scrolled away at the top counts too, and without a view of its own the page does", () => {
  Object.assign(view, { offsetTop: 100, height: 500 });
  expect(sides(place({ top: 450 }))).toEqual(["auto", "354px", "320px"]);
  Object.assign(view, { offsetTop: 100, height: 450 });
  expect(sides(place({ top: 350 }))).toEqual(["auto", "454px", "238px"]);
  // Where there is as much room above, it opens below.
  Object.assign(view, { offsetTop: 0, height: 230 });
  expect(sides(place({ top: 100 }))).toEqual(["134px", "auto", "88px"]);
  Object.defineProperty(window, "visualViewport", { value: null, configurable: true });
  expect(sides(place({ top: 450 }))).toEqual(["484px", "auto", "308px"]);
});

test("it follows whatever moves its field, two frames later, and nothing once it is ended", () => {
  const list = place({});
  const moved = (event: () => void): boolean => {
    list.style.top = "";
    event();
    jest.advanceTimersByTime(20);
    expect(list.style.top).toBe("");
    jest.advanceTimersByTime(20);
    return list.style.top !== "";
  };
  const events = [
    () => document.body.dispatchEvent(new Event("scroll")),
    () => window.dispatchEvent(new Event("resize")),
    () => view.dispatchEvent(new Event("resize")),
    () => view.dispatchEvent(new Event("scroll")),
  ];
  expect(events.map((event) => moved(() => void event()))).toEqual([true, true, true, true]);
  // Its own scrolling moves nothing.
  expect(moved(() => void list.dispatchEvent(new Event("scroll")))).toBe(false);
  stop();
  expect(events.map((event) => moved(() => void event()))).toEqual([false, false, false, false]);
  const other = place({});
  other.style.top = "";
  window.dispatchEvent(new Event("resize"));
  stop();
  jest.advanceTimersByTime(100);
  expect(other.style.top).toBe("");
});

test("of many moves the last one counts", () => {
  const list = place({});
  window.dispatchEvent(new Event("resize"));
  jest.advanceTimersByTime(20);
  window.dispatchEvent(new Event("resize"));
  list.style.top = "";
  jest.advanceTimersByTime(20);
  expect(list.style.top).toBe("");
  jest.advanceTimersByTime(20);
  expect(list.style.top).toBe("134px");
});
