/** A field into which text is written. */
type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Writes into a field as if it were typed, so that each stack hears of it. */
export function writeText(field: TextField, text: string): void {
  // React listens to the field's own setter, so the prototype's is called.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
}

/** Undefined for what is no field, and for kinds of field that tell no selection, such as a number or an email address. */
export function selectionOf(field: Element | null): readonly [number, number] | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}
