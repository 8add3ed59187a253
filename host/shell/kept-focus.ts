/** Where the person is: the field, and what is selected in it or in the text. */
export interface KeptFocus {
  restore(): void;
}

/** Remembers where the person is, to be brought back there. Gone elements are left alone. */
export function keepFocus(page: Document): KeptFocus {
  const focused = page.activeElement;
  const selection = page.getSelection();
  const range =
    selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : undefined;
  const inField = isTextField(focused)
    ? ([focused.selectionStart, focused.selectionEnd, focused.selectionDirection ?? undefined] as const)
    : undefined;
  const text = isTextField(focused) ? focused.value : undefined;
  return {
    restore() {
      if (focused instanceof HTMLElement && focused.isConnected && focused !== page.body) {
        focused.focus({ preventScroll: true });
      }
      if (isTextField(focused) && inField !== undefined && inField[0] !== null) {
        // Whoever has typed on meanwhile is further on.
        if (focused.value === text) focused.setSelectionRange(...inField);
      } else if (range?.startContainer.isConnected === true && range.endContainer.isConnected) {
        const now = page.getSelection();
        now?.removeAllRanges();
        now?.addRange(range);
      }
    },
  };
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
