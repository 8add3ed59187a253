import { createTestClock } from "@foyer/shared-auth/testing";
import { fireEvent } from "@testing-library/react";
import { keepFocusSomewhere } from "./keep-focus-somewhere.ts";

const SOON_MS = 1_000;
const LONG_AFTER_MS = 40_000;
const clock = createTestClock();
let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <nav><a href="/">Data</a></nav>
    <main tabindex="-1">
      <h1 tabindex="-1">Security</h1>
      <section aria-label="Devices"><ul><li><button>Sign out</button></li><li>This one</li></ul></section>
      <p><button id="alone">Load more</button></p>
    </main>`;
  end = keepFocusSomewhere(document, clock, () => document.querySelector("main"));
});

afterEach(() => {
  end();
});

function press(selector: string): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>(selector);
  if (button === null) throw new Error(`${selector} isn't there.`);
  button.focus();
  fireEvent.pointerDown(button);
  return button;
}

test("what was pressed goes away with its line: the focus is on the list, and no new stop stays behind", async () => {
  press("li button").parentElement?.remove();
  expect(document.activeElement).toBe(document.body);
  await clock.advance(SOON_MS);
  const list = document.querySelector("ul");
  expect(document.activeElement).toBe(list);
  document.querySelector<HTMLElement>("#alone")?.focus();
  expect(list?.hasAttribute("tabindex")).toBe(false);
});

test("what goes away with all that it stood in leaves the focus on the page's heading", async () => {
  press("#alone").remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement?.textContent).toBe("Security");
});

test("where the heading lies hidden behind what covers the page, the page has the focus", async () => {
  const heading = document.querySelector("h1");
  // A browser gives none to what isn't seen.
  if (heading !== null) heading.focus = () => undefined;
  press("#alone").remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement?.localName).toBe("main");
});

test("while the next view is on its way nothing takes the focus; its heading does once it stands", async () => {
  press("#alone");
  const main = document.querySelector("main");
  main?.replaceChildren();
  main?.removeAttribute("tabindex");
  await clock.advance(SOON_MS);
  expect(document.activeElement).toBe(document.body);
  main?.insertAdjacentHTML("beforeend", "<h1 tabindex='-1'>Create an account</h1>");
  await clock.advance(SOON_MS);
  expect(document.activeElement?.textContent).toBe("Create an account");
});

test("a button that is off for a while has the focus again with its end", async () => {
  const button = press("#alone");
  // What a browser does with a button that is off.
  button.blur();
  button.disabled = true;
  await clock.advance(SOON_MS);
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await clock.advance(SOON_MS);
  expect(document.activeElement).toBe(button);
});

test("who leaves a control by themselves is left alone, and so is who went on to another", async () => {
  press("#alone").blur();
  await clock.advance(SOON_MS);
  expect(document.activeElement).toBe(document.body);
  const gone = press("li button");
  document.querySelector<HTMLElement>("#alone")?.focus();
  gone.remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement?.id).toBe("alone");
});

test("once it is ended nobody is moved", async () => {
  end();
  press("#alone").remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement).toBe(document.body);
});

test("whoever is on a button as the watch begins, and may have pressed it before, is brought to its list as well", async () => {
  end();
  const button = document.querySelector<HTMLElement>("li button");
  button?.focus();
  end = keepFocusSomewhere(document, clock, () => document.querySelector("main"));
  button?.parentElement?.remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement?.tagName).toBe("UL");
});

test("what goes away with its list too leaves the focus on the section around it, which stays a stop if it was one", async () => {
  const section = document.querySelector<HTMLElement>("section");
  section?.setAttribute("tabindex", "0");
  press("li button");
  document.querySelector("ul")?.remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement).toBe(section);
  section?.blur();
  expect(section?.getAttribute("tabindex")).toBe("0");
});

test("what is still there but isn't drawn any more is as good as gone", async () => {
  const button = press("li button");
  const isDrawn = jest.fn(() => false);
  Object.assign(button, { checkVisibility: isDrawn });
  // What a browser does with a button that it no longer draws.
  button.blur();
  await clock.advance(SOON_MS);
  expect(document.activeElement?.tagName).toBe("UL");
  expect(isDrawn).toHaveBeenCalledWith({ visibilityProperty: true });
});

test("what goes away long after the last press moves nobody; the next press is looked after again", async () => {
  press("li button");
  await clock.advance(LONG_AFTER_MS);
  document.querySelector("li")?.remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement).toBe(document.body);
  press("#alone").remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement?.textContent).toBe("Security");
});

test("where the whole page goes away there is nothing to be put on, and nothing breaks", async () => {
  press("#alone");
  document.querySelector("main")?.remove();
  await clock.advance(SOON_MS);
  expect(document.activeElement).toBe(document.body);
});
