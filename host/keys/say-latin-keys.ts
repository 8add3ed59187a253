import { latinKey } from "./latin-key.ts";

/**
 * Has whatever hears a key with Ctrl, or Command, on this page hear of the Latin letter: the palette's, and those of remotes, which ask
 * for `z` or `c`. What is written stays what it is. Called before anything else hears keys.
 * @returns ends it
 */
export function sayLatinKeys(page: Window): () => void {
  const say = (event: KeyboardEvent): void => {
    // Ctrl and Alt together write a third character on many keyboards.
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = latinKey(event);
    if (key !== event.key) Object.defineProperty(event, "key", { value: key });
  };
  page.addEventListener("keydown", say, true);
  return () => {
    page.removeEventListener("keydown", say, true);
  };
}
