import { keepFields } from "./kept-fields.ts";

const show = (html: string): HTMLElement => {
  const element = document.createElement("div");
  element.innerHTML = html;
  document.body.replaceChildren(element);
  return element;
};
const field = (element: Element, name: string): HTMLInputElement =>
  element.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const FORM = `<label>Note <input></label><label>Note <input></label><textarea name="more"></textarea>
  <input type="checkbox" name="sure"><input type="password" name="secret">
  <select name="size"><option>S<option>M</select>`;

test("what was typed stands in the next build's fields of the same names, whatever they listen to", () => {
  const before = show(FORM);
  const [first, second] = before.querySelectorAll("input");
  if (first === undefined || second === undefined) throw new Error("The form lacks its fields.");
  first.value = "one";
  second.value = "two";
  field(before, "more").value = "three";
  field(before, "sure").checked = true;
  field(before, "secret").value = "hidden";
  field(before, "size").value = "M";
  second.focus();
  second.setSelectionRange(1, 2);
  const kept = keepFields(before);

  const heard: string[] = [];
  const after = show(FORM);
  after.addEventListener("input", ({ target }) => heard.push((target as HTMLInputElement).value));
  kept.putInto(after);
  const values = [...after.querySelectorAll("input, textarea, select")].map(
    (one) => (one as HTMLInputElement).value,
  );
  expect(values).toEqual(["one", "two", "three", "on", "", "M"]);
  expect(field(after, "sure").checked).toBe(true);
  expect(heard).toEqual(["one", "two", "three", "on", "M"]);
  const active = document.activeElement as HTMLInputElement;
  expect([active.value, active.selectionStart, active.selectionEnd]).toEqual(["two", 1, 2]);
});

test("fields that come later are filled when they come, those in shadow trees too, and none after a while", async () => {
  const before = show('<input name="early"><div></div>');
  field(before, "early").value = "one";
  const shadow = before.querySelector("div")?.attachShadow({ mode: "open" });
  if (shadow === undefined) throw new Error("There is no shadow.");
  shadow.innerHTML = '<input name="inner">';
  (shadow.firstElementChild as HTMLInputElement).value = "two";
  const kept = keepFields(before);
  const after = show("<p>One moment</p>");
  kept.putInto(after);
  after.innerHTML = '<input name="early">';
  await Promise.resolve();
  expect(field(after, "early").value).toBe("one");
  jest.advanceTimersByTime(5_000);
  after.innerHTML = '<input name="inner">';
  await Promise.resolve();
  expect(field(after, "inner").value).toBe("");
});

test("a component that draws its shadow tree a moment after it stands gets its fields filled as well", async () => {
  const draw = (element: Element | null): ShadowRoot => {
    const shadow = element?.attachShadow({ mode: "open" });
    if (shadow === undefined) throw new Error("There is no element for a shadow.");
    return shadow;
  };
  const before = show("<section></section>");
  const drawn = draw(before.querySelector("section"));
  drawn.innerHTML = "<label>Answer <input></label>";
  (drawn.querySelector("input") as HTMLInputElement).value = "half a sentence";
  const kept = keepFields(before);
  const after = show("<p>One moment</p>");
  kept.putInto(after);
  after.innerHTML = "<section></section>";
  const late = draw(after.querySelector("section"));
  await Promise.resolve();
  late.innerHTML = "<label>Answer <input></label>";
  await Promise.resolve();
  expect(late.querySelector("input")?.value).toBe("half a sentence");
});

test("what a build put there itself, and fields that are gone, are left alone", () => {
  const before = show(
    '<input name="own" value=""><input type="checkbox" name="on" checked><input name="gone">',
  );
  field(before, "gone").value = "lost";
  const kept = keepFields(before);
  const after = show('<input name="own" value="new"><input type="checkbox" name="on">');
  kept.putInto(after)();
  expect(field(after, "own").value).toBe("new");
  expect(field(after, "on").checked).toBe(false);
});
