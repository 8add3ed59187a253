import type { SessionCoreOptions } from "@foyer/shared-auth/core";
import type { RemoteStyles } from "../federation/remote-styles.ts";
import { selectionOf, writeText } from "../field-text.ts";
import { EARLY_READ, EARLY_SCREEN, EARLY_STATE, FIRST_PAINT_ID, labelOf, takeLeft } from "./early-state.ts";
import { replaceScreen } from "./replace-screen.ts";
import type { PageOwner } from "./replace-screen.ts";

/** The remote may have to wait for the session before it shows its fields. */
const FIELDS_WITHIN_MS = 3_000;
/** Whatever keeps the page: what it has to say must be seen. */
const LONGEST_MS = 12_000;

/** What takes the focus and is no field. */
const CONTROLS = "button, a[href], summary";

/** What the server painted into the page, to be seen and used until the real thing stands. */
export interface FirstPaint {
  /** The password that was sent from it, or the rows that were asked for in its place. */
  readonly sent: Pick<SessionCoreOptions, "earlySignIn" | "earlyRead">;
  /** Shows the page in its place at once where it is another person's. */
  belongsTo(owner: PageOwner): void;
  /** Keeps its style sheet in use, which otherwise only a mounted remote does. */
  useStyles(styles: RemoteStyles): void;
  /**
   * Shows the page in its place, as soon as `content` has the fields that it has: with what was typed, where the person
   * was in it, and sent again if it was sent.
   */
  giveWayTo(content: Element): void;
  /** Shows the page in its place, whatever stands there. */
  end(): void;
}

/**
 * Takes over from `early.ts`; where nothing was painted it does nothing.
 * @param root the element that the page is rendered into, hidden until then
 */
export function takeFirstPaint(page: Document, root: HTMLElement): FirstPaint {
  const painted = page.getElementById(FIRST_PAINT_ID);
  const state = takeLeft(EARLY_STATE);
  const screen = takeLeft(EARLY_SCREEN);
  const earlyRead = takeLeft(EARLY_READ);
  if (screen !== undefined && painted !== null)
    return { sent: { earlyRead }, ...replaceScreen(page, root, painted, screen) };
  const cleanUps: (() => void)[] = [];
  let hasEnded = false;
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    for (const cleanUp of cleanUps) cleanUp();
    state?.end();
    painted?.remove();
    root.hidden = false;
  };
  const giveWay = (content: Element, wanted: readonly HTMLInputElement[]): void => {
    const focused = page.activeElement;
    const twinOf = (field: HTMLInputElement): HTMLInputElement | null =>
      content.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`);
    const isHere = focused instanceof HTMLInputElement && painted?.contains(focused) === true;
    const isUntouched = isHere && focused.value === focused.defaultValue;
    const selection = isHere && !isUntouched ? selectionOf(focused) : undefined;
    const on =
      focused?.matches(CONTROLS) === true && painted?.contains(focused) === true ? focused : undefined;
    end();
    for (const field of wanted) {
      const twin = twinOf(field);
      if (twin !== null) copyField(field, twin);
    }
    const twin = isHere ? twinOf(focused) : null;
    twin?.focus({ preventScroll: true });
    // What the page knows of the person, such as the address of last time: who begins to type now writes over it.
    if (isUntouched) twin?.select();
    // All found before one is pressed: a switch has another name afterwards, and may have been pressed twice.
    const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
    const named = (label: string, kind = "button"): HTMLElement | undefined =>
      controls.find((control) => control.localName === kind && labelOf(control) === label);
    if (on !== undefined) named(labelOf(on), on.localName)?.focus({ preventScroll: true });
    for (const button of (state?.pressed ?? []).map((label) => named(label))) button?.click();
    const form = wanted[0] === undefined ? undefined : twinOf(wanted[0])?.form;
    const text = isHere ? focused.value : undefined;
    const select = (): void => {
      if (selection !== undefined && twin?.value === text) twin?.setSelectionRange(...selection);
    };
    select();
    // Once more in a task of its own, when what was typed has been taken in. A key that came before it has moved on.
    setTimeout(() => {
      select();
      if (state?.isSubmitted === true) form?.requestSubmit();
    }, 0);
  };
  if (painted === null || page.documentElement.dataset["firstPaint"] === "off") end();
  else cleanUps.push(after(LONGEST_MS, end));
  return {
    sent: {
      ...(state?.signIn !== undefined && { earlySignIn: state.signIn }),
      earlyRead,
    },
    // It is a stranger's form, or nothing.
    belongsTo: () => undefined,
    useStyles(styles) {
      const folder = painted?.querySelector<HTMLElement>("[data-release-folder]")?.dataset["releaseFolder"];
      if (!hasEnded && folder !== undefined) cleanUps.push(styles.use(folder));
    },
    giveWayTo(content) {
      if (hasEnded || painted === null) return;
      const wanted = [...painted.querySelectorAll<HTMLInputElement>("input[name]")];
      const attempt = (): void => {
        if (content.querySelector(".host-failure") !== null) end();
        const hasAll = wanted.every(
          ({ name }) => content.querySelector(`input[name="${CSS.escape(name)}"]`) !== null,
        );
        if (!hasEnded && hasAll && state?.isComposing !== true) giveWay(content, wanted);
      };
      const observer = new MutationObserver(attempt);
      observer.observe(content, { childList: true, subtree: true });
      page.addEventListener("compositionend", attempt);
      cleanUps.push(
        () => {
          observer.disconnect();
          page.removeEventListener("compositionend", attempt);
        },
        after(FIELDS_WITHIN_MS, () => {
          if (state?.isComposing !== true) end();
        }),
      );
      attempt();
    },
    end,
  };
}

/** What the person changed. */
function copyField(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.type === "checkbox") {
    if (from.checked !== from.defaultChecked && to.checked !== from.checked) to.click();
    return;
  }
  if (from.value === from.defaultValue) return;
  writeText(to, from.value);
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
}
