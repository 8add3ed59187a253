import { latinKey } from "./latin-key.ts";
import { sayLatinKeys } from "./say-latin-keys.ts";

test.each([
  ["Arabic", "ن", "KeyK", false, "k"],
  ["Arabic, with two characters on a key", "لا", "KeyB", false, "b"],
  ["Russian", "я", "KeyZ", false, "z"],
  ["Russian, with Shift", "Я", "KeyZ", true, "Z"],
  ["Greek", "κ", "KeyK", false, "k"],
  ["Arabic, the question mark", "؟", "Slash", true, "?"],
  ["Arabic, the slash", "ظ", "Slash", false, "/"],
  ["French, by its own place", "a", "KeyQ", false, "a"],
  ["Turkish", "ı", "KeyI", false, "ı"],
  ["German", "ö", "Semicolon", false, "ö"],
  ["any, what is no character", "ArrowDown", "ArrowDown", false, "ArrowDown"],
  ["German, a sign by AltGr", "€", "KeyE", false, "€"],
  ["an input method", "Process", "KeyK", false, "Process"],
  ["Arabic, what has no Latin name", "ط", "Quote", false, "ط"],
])("on a keyboard that is %s, %s is %s", (_layout, key, code, shiftKey, named) => {
  expect(latinKey({ key, code, shiftKey })).toBe(named);
});

test("whoever hears a key with Ctrl hears of the Latin letter; what is written stays as it is", () => {
  const heard: string[] = [];
  const note = ({ key }: KeyboardEvent): void => void heard.push(key);
  document.addEventListener("keydown", note);
  const end = sayLatinKeys(window);
  const press = (held: KeyboardEventInit): void => {
    const key = { key: "ن", code: "KeyK", bubbles: true, ...held };
    document.body.dispatchEvent(new KeyboardEvent("keydown", key));
  };
  press({ ctrlKey: true });
  press({ metaKey: true });
  press({});
  press({ ctrlKey: true, altKey: true });
  press({ ctrlKey: true, isComposing: true });
  end();
  press({ ctrlKey: true });
  document.removeEventListener("keydown", note);
  expect(heard).toEqual(["k", "k", "ن", "ن", "ن", "ن"]);
});
