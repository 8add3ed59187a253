import type { Deed } from "./early-state.ts";
import { noteDeeds } from "./note-deeds.ts";
import { repeatDeeds } from "./repeat-deeds.ts";
import { find } from "./testing/find-element.ts";

const PAGE = `
  <button>Menu</button><a href="#there">Data</a><input type="text" aria-label="Find"><label><input type="checkbox">All</label>
  <div role="grid"><div role="gridcell" tabindex="0">one</div><div role="gridcell" tabindex="-1">two</div></div>`;

let listening: AbortController;
let deeds: Deed[];
let heard: string[];

beforeEach(() => {
  document.body.innerHTML = `<div id="painted">${PAGE}</div><div id="page">${PAGE}</div>`;
  listening = new AbortController();
  deeds = [];
  heard = [];
  noteDeeds(document, find("#painted"), deeds, listening.signal);
  for (const name of ["click", "dblclick", "contextmenu", "keydown"])
    find("#page").addEventListener(name, (event) => heard.push(tell(event)));
});
afterEach(() => {
  listening.abort();
});

function tell(event: Event): string {
  const target = event.target as Element;
  const what = event instanceof KeyboardEvent ? event.key : event.type;
  return `${what} ${target.getAttribute("aria-label") ?? (target.textContent || target.localName)}`;
}

const painted = (selector: string) => find(`#painted ${selector}`);
const real = (selector: string) => find(`#page ${selector}`);

/** @returns whether the browser goes on with it */
function key(name: string, init: KeyboardEventInit = {}): boolean {
  const target = document.activeElement ?? document.body;
  return target.dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init }),
  );
}

async function repeat(last?: Element): Promise<void> {
  listening.abort();
  const paintedOnes = [...find("#painted").querySelectorAll("*")];
  const realOnes = [...find("#page").querySelectorAll<HTMLElement>("*")];
  find("#painted").remove();
  const done = repeatDeeds(document, deeds, (one) => realOnes[paintedOnes.indexOf(one)], last);
  await done;
}

test("presses, double presses and keys are done in order where they were meant", async () => {
  painted("button").click();
  painted("[role=gridcell]").focus();
  key("ArrowRight");
  painted("[tabindex='-1']").focus();
  painted("[tabindex='-1']").dispatchEvent(new MouseEvent("dblclick", { bubbles: true, cancelable: true }));
  expect(heard).toEqual([]);
  await repeat();
  expect(heard).toEqual(["click Menu", "ArrowRight one", "dblclick two"]);
});

test("a link leads away only once the page stands, and with Ctrl it is the browser's", async () => {
  const press = (init: MouseEventInit): boolean =>
    painted("a").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  expect([press({}), press({ ctrlKey: true })]).toEqual([false, true]);
  await repeat();
  expect(heard).toEqual(["click Data"]);
});

test("a box that is ticked by its label is ticked once", async () => {
  painted("label").click();
  await repeat();
  expect((real("[type=checkbox]") as HTMLInputElement).checked).toBe(true);
});

test.each([
  ["Tab", {}],
  ["r", { ctrlKey: true }],
  ["ArrowLeft", { altKey: true }],
  ["F5", {}],
  ["a", { isComposing: true }],
])("%s %j stays the browser's", async (name, init) => {
  painted("[role=gridcell]").focus();
  expect(key(name, init)).toBe(true);
  await repeat();
  expect(heard).toEqual([]);
});

test.each([
  ["k", { ctrlKey: true }],
  ["/", {}],
  ["F2", {}],
  ["R", { altKey: true, shiftKey: true }],
])("%s %j is the page's", async (name, init) => {
  painted("[role=gridcell]").focus();
  expect(key(name, init)).toBe(false);
  await repeat();
  expect(heard).toEqual([`${name} one`]);
});

test("what is written into a field stands there, so only what ends it is repeated", async () => {
  painted("[aria-label=Find]").focus();
  expect([key("a"), key("Backspace"), key("Enter")]).toEqual([true, true, false]);
  await repeat();
  expect(heard).toEqual(["Enter Find"]);
});

test("a key that presses a button is its press alone", async () => {
  painted("button").focus();
  expect(key("Enter")).toBe(true);
  painted("button").click();
  await repeat();
  expect(heard).toEqual(["click Menu"]);
});

test("a key that opens something late is waited for, and what was typed behind it is written there", async () => {
  find("#page").addEventListener("keydown", (event) => {
    if (event.key !== "F2") return;
    event.preventDefault();
    setTimeout(() => real("[aria-label=Find]").focus(), 100);
  });
  painted("[role=gridcell]").focus();
  key("F2");
  key("a");
  key("b");
  await repeat();
  expect((real("[aria-label=Find]") as HTMLInputElement).value).toBe("ab");
});

test("what isn't there any more is left alone", async () => {
  painted("button").click();
  painted("a").click();
  real("button").remove();
  const links = [...find("#page").querySelectorAll("a")];
  listening.abort();
  await repeatDeeds(document, deeds, (one) => (one.localName === "a" ? links[0] : undefined), undefined);
  expect(heard).toEqual(["click Data"]);
});

test("the focus ends where the person was", async () => {
  painted("button").click();
  await repeat(painted("[aria-label=Find]"));
  expect(document.activeElement).toBe(real("[aria-label=Find]"));
});

test("where something goes wrong on the way, the page's keys are the person's again", async () => {
  painted("[role=gridcell]").focus();
  key("ArrowRight");
  listening.abort();
  // Only keys that a person presses are held, and a test has none: whether they are heard is asked instead.
  const listen = jest.spyOn(document, "addEventListener");
  const broken = repeatDeeds(
    document,
    deeds,
    () => {
      throw new Error("broken");
    },
    undefined,
  );
  const [, , options] = listen.mock.calls[0] ?? [];
  const isHeld = () => typeof options === "object" && options.signal?.aborted === false;
  expect(isHeld()).toBe(true);
  await expect(broken).rejects.toThrow("broken");
  expect(isHeld()).toBe(false);
  listen.mockRestore();
});
