/** What Playwright's script in the page is called by when text is to be inserted. */
interface Inserting {
  __pw_bidiInsertText?: (text: string) => Element | undefined;
}

/**
 * Has Playwright insert text as an editor does. Its own way sets `value` on the field, where React keeps a setter of its own to
 * know what it wrote itself: the event that follows says nothing new to React, and the form is sent empty. Evaluated in pages, so it
 * stands by itself.
 */
export function insertText(): void {
  const insert = (text: string): Element | undefined => {
    const focused = document.activeElement;
    // Then Playwright goes on inside of it.
    if (focused instanceof HTMLIFrameElement) return focused;
    // Deprecated, and the only way to what typing does: events that are trusted, and a step that can be undone.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    document.execCommand("insertText", false, text);
    return undefined;
  };
  // Whichever script comes first, this one stays.
  Object.defineProperty(globalThis as Inserting, "__pw_bidiInsertText", {
    configurable: true,
    get: () => insert,
    set: () => undefined,
  });
}
