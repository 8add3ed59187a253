/** @jest-environment jsdom */
import { insertText } from "./insert-text.ts";

/** A field as React leaves it: what is set on it, and not by a person, goes through a setter of React's own. */
function createField(type: string, value: string): { field: HTMLInputElement; setByReact: string[] } {
  const field = document.createElement("input");
  field.type = type;
  field.value = value;
  const setByReact: string[] = [];
  Object.defineProperty(field, "value", {
    get: () =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.get?.call(field) as string,
    set: (next: string) => setByReact.push(next),
  });
  document.body.replaceChildren(field);
  field.select();
  field.focus();
  return { field, setByReact };
}

function fill(text: string): void {
  (globalThis as unknown as { __pw_bidiInsertText(text: string): void }).__pw_bidiInsertText(text);
}

test.each(["text", "email"])("a field for %s is filled as by a person, whatever it held", (type) => {
  insertText();
  const { field, setByReact } = createField(type, "before@foyer.example");
  const heard: string[] = [];
  field.addEventListener("input", () => heard.push(field.value));
  fill("after@foyer.example");
  expect(heard).toEqual(["after@foyer.example"]);
  expect(setByReact).toEqual([]);
});

test("a field that was filled tells of its change as it is left, once", () => {
  insertText();
  const { field } = createField("text", "");
  let changes = 0;
  field.addEventListener("change", () => (changes += 1));
  fill("a");
  fill("ab");
  expect(changes).toBe(0);
  field.blur();
  expect(changes).toBe(1);
  // Nothing was written since.
  field.focus();
  field.blur();
  expect(changes).toBe(1);
});

test.each([
  [
    "emptied again",
    (field: HTMLInputElement): void => {
      field.select();
      fill("");
    },
    0,
  ],
  [
    "typed into as well",
    (field: HTMLInputElement): void => {
      field.dispatchEvent(new Event("change"));
    },
    1,
  ],
])("a field that is %s tells of no change of ours", (_how, go, told) => {
  insertText();
  const { field } = createField("text", "");
  let changes = 0;
  field.addEventListener("change", () => (changes += 1));
  fill("a");
  go(field);
  field.blur();
  expect(changes).toBe(told);
});

test("what Playwright puts there, before or afterwards, doesn't take its place", () => {
  const page = globalThis as { __pw_bidiInsertText?: unknown };
  page.__pw_bidiInsertText = () => undefined;
  insertText();
  const ours = page.__pw_bidiInsertText;
  page.__pw_bidiInsertText = () => undefined;
  expect(page.__pw_bidiInsertText).toBe(ours);
});
