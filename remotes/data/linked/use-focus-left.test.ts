import { keepFocusIn } from "./use-focus-left.ts";

let end: () => void;
const part = (): HTMLElement => document.querySelector("main") ?? document.body;
const button = (name: string): HTMLButtonElement => {
  const made = document.createElement("button");
  made.textContent = name;
  return made;
};
const named = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};
/** Until whoever watches the page has been told. */
const told = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = "<button>before</button><main></main>";
  part().append(button("one"), button("two"), button("three"));
  end = keepFocusIn(part());
});
afterEach(() => {
  end();
  document.body.innerHTML = "";
});

test("the focus goes on to what takes the place of what is removed, and to the last stop at the end", async () => {
  named("two").focus();
  named("two").remove();
  await told();
  expect(document.activeElement).toBe(named("three"));
  named("three").remove();
  await told();
  expect(document.activeElement).toBe(named("one"));
});

test("what came before it meanwhile, and what can't be pressed, doesn't lead it elsewhere", async () => {
  named("two").focus();
  part().prepend(button("new"));
  named("three").disabled = true;
  part().append(button("four"));
  await told();
  named("two").remove();
  await told();
  expect(document.activeElement).toBe(named("four"));
});

test("whoever left before isn't called back", async () => {
  named("two").focus();
  named("two").blur();
  await told();
  named("two").remove();
  await told();
  expect(document.activeElement).toBe(document.body);
  named("one").focus();
  named("before").focus();
  named("one").remove();
  await told();
  expect(document.activeElement).toBe(named("before"));
});

test("a focus that was there before anybody kept it is kept as well", async () => {
  end();
  named("two").focus();
  end = keepFocusIn(part());
  named("two").remove();
  await told();
  expect(document.activeElement).toBe(named("three"));
});
