import { ROWS_SHOWN_EVENT } from "@foyer/contracts";
import type { SessionSnapshot } from "@foyer/shared-auth";
import type { RemoteStyles } from "../federation/remote-styles.ts";
import { writeText } from "../field-text.ts";
import { labelOf } from "./early-state.ts";
import type { Deed, EarlyScreen } from "./early-state.ts";
import { repeatDeeds, whenHeard } from "./repeat-deeds.ts";

/** After the remote stands: it shows rows by then, or says why there are none. */
const ROWS_WITHIN_MS = 3_000;
const LONGEST_MS = 12_000;
const CELL = "[role=gridcell], [role=columnheader]";
const TYPED = "input:not([type=checkbox], [type=radio])";

/** Whose page it is. */
export interface PageOwner {
  getSnapshot(): SessionSnapshot;
  subscribe(listen: () => void): () => void;
}

/** What was painted of the last visit, until the page stands; see `FirstPaint`. */
export interface PaintedScreen {
  belongsTo(owner: PageOwner): void;
  useStyles(styles: RemoteStyles): void;
  giveWayTo(): void;
  end(): void;
}

/**
 * What was painted of the last visit gives way to the page as soon as that shows its rows, which stand in the same places:
 * with the focus, what was typed, how far it was scrolled and what was done to it.
 * @param root the element that the page is rendered into; while something is painted before it, it is laid out and not seen
 */
export function replaceScreen(
  page: Document,
  root: HTMLElement,
  painted: HTMLElement,
  screen: EarlyScreen,
): PaintedScreen {
  const cleanUps: (() => void)[] = [];
  let hasEnded = false;
  const after = (ms: number, work: () => void): void => {
    const timer = setTimeout(work, ms);
    cleanUps.push(() => clearTimeout(timer));
  };
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    for (const cleanUp of cleanUps) cleanUp();
    screen.end();
    painted.remove();
  };
  const giveWay = (): void => {
    if (hasEnded) return;
    const goOn = followPerson(page, painted, root, screen.deeds);
    end();
    goOn();
  };
  let isWaiting = false;
  const onRows = (): void => {
    if (screen.deeds.length === 0) {
      giveWay();
      return;
    }
    // What was done is heard once it is repeated; until then more of it is noted.
    if (isWaiting) return;
    isWaiting = true;
    void whenHeard(page, painted, (element) => findTwin(painted, root, element)).then(giveWay);
  };
  root.addEventListener(ROWS_SHOWN_EVENT, onRows);
  cleanUps.push(() => root.removeEventListener(ROWS_SHOWN_EVENT, onRows));
  after(LONGEST_MS, end);
  return {
    belongsTo(owner) {
      const check = (): void => {
        const snapshot = owner.getSnapshot();
        const isTheirs =
          "user" in snapshot ? snapshot.user.id === screen.personId : snapshot.status === "starting";
        if (!isTheirs) end();
      };
      cleanUps.push(owner.subscribe(check));
      check();
    },
    useStyles(styles) {
      const folder = painted.querySelector<HTMLElement>("[data-release-folder]")?.dataset["releaseFolder"];
      if (!hasEnded && folder !== undefined) cleanUps.push(styles.use(folder));
    },
    giveWayTo() {
      if (hasEnded) return;
      after(ROWS_WITHIN_MS, onRows);
      // Nothing to show, or nothing that may be shown: the page says which.
      void screen.shown.then((hasRows) => {
        if (!hasRows) giveWay();
      });
    },
    end,
  };
}

/** @returns what brings the person to the same places of the page once that is seen, and does there what they did */
function followPerson(
  page: Document,
  painted: HTMLElement,
  root: HTMLElement,
  deeds: readonly Deed[],
): () => void {
  const twinOf = (element: Element): HTMLElement | undefined => findTwin(painted, root, element);
  const focused = page.activeElement;
  const last = focused !== null && painted.contains(focused) ? focused : undefined;
  const typed = [...painted.querySelectorAll<HTMLInputElement>(TYPED)].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  const scrolled = [...painted.querySelectorAll("[role=grid], nav, main")]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => [twinOf(element), element.scrollLeft, element.scrollTop] as const);
  return () => {
    for (const field of typed) {
      const twin = twinOf(field);
      if (twin instanceof HTMLInputElement) writeText(twin, field.value);
    }
    for (const [twin, left, top] of scrolled) twin?.scrollTo(left, top);
    if (last !== undefined) twinOf(last)?.focus({ preventScroll: true });
    if (deeds.length > 0) void repeatDeeds(page, deeds, twinOf, last);
  };
}

/** The element in the same place of the page, if it is the same one. */
function findTwin(painted: Element, root: Element, element: Element): HTMLElement | undefined {
  const isCell = element.matches(CELL);
  const twin = isCell ? cellTwin(root, element) : placeTwin(painted, root, element);
  if (!(twin instanceof HTMLElement) || twin.localName !== element.localName) return undefined;
  const [seen, stands] = [labelOf(element), labelOf(twin)];
  const isSame = seen === stands || (isCell && (isNamed(seen, stands) || isNamed(stands, seen)));
  return isSame ? twin : undefined;
}

/** What a key in a cell refers to is told behind it once that is read, as in `SEA · Seattle`: before or after it was painted. */
function isNamed(key: string, cell: string): boolean {
  return cell.startsWith(`${key} · `);
}

/** Rows that nobody sees yet may stand before those that they see. */
function cellTwin(root: Element, cell: Element): Element | undefined {
  const row = cell.closest("[role=row]")?.ariaRowIndex ?? "";
  const found = root.querySelector(
    `[role=grid] [aria-rowindex="${CSS.escape(row)}"] [aria-colindex="${CSS.escape(cell.ariaColIndex ?? "")}"]`,
  );
  return found ?? undefined;
}

function placeTwin(painted: Element, root: Element, element: Element): Element | undefined {
  const path: number[] = [];
  for (let at: Element | null = element; at !== null && at !== painted; at = at.parentElement)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  let twin: Element | undefined = root;
  for (const index of path) twin = twin?.children[index];
  return twin;
}
