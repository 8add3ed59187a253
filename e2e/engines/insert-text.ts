/**
 * Has Playwright insert text so that React hears of it. Its own way sets `value` on the field, where React keeps a setter of its own
 * to know what it wrote itself: the event that follows says nothing new to React, and the form is sent empty. Evaluated in pages, so
 * it stands by itself.
 */
export function insertText(): void {
  const written = new WeakSet<EventTarget>();
  // Firefox takes what a script wrote for nobody's change, and tells of none as the field is left.
  const tellWhenLeft = (field: HTMLInputElement | HTMLTextAreaElement): void => {
    if (written.has(field)) return;
    written.add(field);
    const { value: before } = field;
    const listening = new AbortController();
    const end = (): void => {
      listening.abort();
      written.delete(field);
    };
    // Of what is typed beside it Firefox tells by itself, before the field is left.
    field.addEventListener("change", end, { signal: listening.signal });
    field.addEventListener(
      "blur",
      () => {
        end();
        if (field.value !== before) field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      { signal: listening.signal },
    );
  };
  const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    tellWhenLeft(field);
    const { value, selectionStart, selectionEnd } = field;
    // A field that tells of no selection, for an address or a number, is selected as a whole before it is filled.
    const before = selectionStart === null ? "" : value.slice(0, selectionStart);
    const after = selectionEnd === null ? "" : value.slice(selectionEnd);
    // Of the class, and not the field's own.
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, before + text + after);
    if (selectionStart !== null) field.setSelectionRange((before + text).length, (before + text).length);
    // Not by `execCommand`: where a form goes as soon as its code is whole, the field is gone within the command, and Firefox crashes.
    const facts = { data: text, inputType: "insertText", bubbles: true, composed: true };
    field.dispatchEvent(new InputEvent("input", facts));
  };
  const insert = (text: string): Element | undefined => {
    const focused = document.activeElement;
    // Then Playwright goes on inside of it.
    if (focused instanceof HTMLIFrameElement) return focused;
    if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) write(focused, text);
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to write into what is no field
    else document.execCommand("insertText", false, text);
    return undefined;
  };
  // What Playwright's script in the page is called by; whichever script comes first, this one stays.
  Object.defineProperty(globalThis, "__pw_bidiInsertText", {
    configurable: true,
    get: () => insert,
    set: () => undefined,
  });
}
