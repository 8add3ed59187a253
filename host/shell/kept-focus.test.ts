import { keepFocus } from "./kept-focus.ts";

beforeEach(() => {
  document.getSelection()?.removeAllRanges();
  document.body.innerHTML = `
    <input aria-label="Letter" value="Dear Ada" />
    <button>Send</button>
    <p>With kind regards</p>`;
});

function get(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} isn't there.`);
  return found;
}

const selected = () => document.getSelection()?.toString();

function select(element: Element): void {
  document.getSelection()?.selectAllChildren(element);
}

test("whoever was in a field is back in it, with what they had selected there", () => {
  const field = get("input") as HTMLInputElement;
  field.focus();
  field.setSelectionRange(5, 8, "backward");
  const kept = keepFocus(document);
  get("button").focus();
  field.setSelectionRange(0, 0);
  kept.restore();
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([5, 8, "backward"]);
});

test("where the field says something else by now, the caret is left where it is", () => {
  const field = get("input") as HTMLInputElement;
  field.focus();
  field.setSelectionRange(0, 4);
  const kept = keepFocus(document);
  field.value = "Dear Ada, dear Grace";
  field.setSelectionRange(20, 20);
  kept.restore();
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 20, 20]);
});

test("what was selected in the text is selected again, and a button has the focus again", () => {
  const button = get("button");
  button.focus();
  select(get("p"));
  const kept = keepFocus(document);
  document.getSelection()?.removeAllRanges();
  button.blur();
  kept.restore();
  expect([document.activeElement, selected()]).toEqual([button, "With kind regards"]);
});

test("whoever was nowhere is left where they are by now", () => {
  const kept = keepFocus(document);
  const button = get("button");
  button.focus();
  select(get("p"));
  kept.restore();
  expect([document.activeElement, selected()]).toEqual([button, "With kind regards"]);
});

test("a button that has gone meanwhile is left alone", () => {
  get("button").focus();
  const kept = keepFocus(document);
  get("button").remove();
  kept.restore();
  expect(document.activeElement).toBe(document.body);
});
