const HELD = 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea';

/**
 * Follows whether somebody has done anything in an element.
 * @returns says whether nobody has, and nothing is written there; and ends it
 */
export function watchTouches(element: HTMLElement): { isUntouched(): boolean; stop(): void } {
  let isTouched = false;
  const note = (): void => {
    isTouched = true;
  };
  const kinds = ["pointerdown", "keydown", "input"] as const;
  for (const kind of kinds) element.addEventListener(kind, note, { capture: true });
  return {
    isUntouched: () =>
      !isTouched &&
      // Of what a browser fills in by itself no event tells.
      [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(HELD)].every(
        ({ value }) => value === "",
      ),
    stop() {
      for (const kind of kinds) element.removeEventListener(kind, note, { capture: true });
    },
  };
}
