import { ROWS_SHOWN_EVENT } from "@foyer/contracts";
import type { Clock, ShownRows } from "@foyer/contracts";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { later } from "../later.ts";
import type { KeptScreens } from "./kept-screen.ts";
import { NOT_PAINTED, takeScreen } from "./take-screen.ts";

/** By then what stands around the rows has come as well. */
const AFTER_ROWS_MS = 500;
const IDLE_WITHIN_MS = 2_000;

/** Whose screens are kept, and where. */
export interface ScreensOwner {
  getSnapshot(): SessionSnapshot;
  screensOf(personId: string): KeptScreens;
}

/** The page with rows that is shown. */
interface Shown {
  readonly grid: HTMLElement;
  readonly rows: ShownRows;
  /** Where it is taken. */
  readonly address: string;
  /** Where the rows stood in it. */
  place: string | undefined;
}

/**
 * Keeps pages with rows as they stand, a moment after the rows came, so that the next visit is painted before it has
 * started (`paint-screen.ts`). One that looks otherwise once it is left is kept no longer: it would jump as it gives way.
 * @param root the element that the page is rendered into
 */
export function keepScreens(
  page: Document,
  root: HTMLElement,
  clock: Pick<Clock, "every">,
  owner: ScreensOwner,
): void {
  let shown: Shown | undefined;
  const screens = (): KeptScreens | undefined => {
    const snapshot = owner.getSnapshot();
    return snapshot.status === "signed-in" ? owner.screensOf(snapshot.user.id) : undefined;
  };
  const take = (taken: Shown): void => {
    if (taken !== shown || taken.address !== addressOf(page)) return;
    const screen = takeScreen(page, root, taken.grid, taken.rows);
    if (screen === undefined) {
      // What was kept before had nothing of it, and would jump.
      if (root.querySelector(NOT_PAINTED) !== null) screens()?.keep(taken.address, undefined);
      return;
    }
    taken.place = placeOf(taken.grid);
    const kept = screens();
    if (JSON.stringify(kept?.of(taken.address)) !== JSON.stringify(screen)) kept?.keep(taken.address, screen);
  };
  root.addEventListener(ROWS_SHOWN_EVENT, (event) => {
    const { target, detail } = event as CustomEvent<ShownRows>;
    if (!(target instanceof HTMLElement)) return;
    const taken: Shown = { grid: target, rows: detail, address: addressOf(page), place: undefined };
    shown = taken;
    later(clock, AFTER_ROWS_MS, () => whenIdle(() => take(taken)));
  });
  page.addEventListener("visibilitychange", () => {
    if (!page.hidden || shown?.place === undefined || shown.address !== addressOf(page)) return;
    if (shown.place !== placeOf(shown.grid)) screens()?.keep(shown.address, undefined);
  });
}

function addressOf({ location }: Document): string {
  return location.pathname + location.search;
}

/** Whatever comes or goes around rows, such as an open panel or a folded list, leaves them another place. */
function placeOf(grid: HTMLElement): string {
  const { x, y, width, height } = grid.getBoundingClientRect();
  return [x, y, width, height].join(" ");
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  else setTimeout(work, 0);
}
