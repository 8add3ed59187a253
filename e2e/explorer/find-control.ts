export interface Control {
  /** Role and name, as far as the element says them. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** What is asked for: the one of that name, or where none was named yet, by number. */
export interface Wanted {
  readonly kind: "pressed" | "written";
  readonly pick: number;
  /** Nothing else is asked for. */
  readonly role?: string | undefined;
  readonly target?: string | undefined;
}

/**
 * Runs in the page, and so holds nothing of this file. One of what a pointer reaches, scrolled to where it is outside of the
 * window; no link that leaves the origin. Cells are by far the most of it: one time in eight they are what is pressed.
 */
export function findControl({ kind, pick, role, target }: Wanted): Control | undefined {
  const PRESSED =
    "a[href], button, select, summary, [role=option], [role=gridcell], [role=menuitem], [role=tab], [role=columnheader], " +
    "input:is([type=checkbox], [type=radio])";
  const WRITTEN =
    "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])";
  const MOST_TRIED = 60;
  const CELLS_ONCE_IN = 8;
  const nameOf = (element: HTMLElement): string => {
    const words = element.getAttribute("aria-label") ?? element.textContent.trim();
    const field = element.closest("label")?.textContent.trim() ?? element.getAttribute("name") ?? "";
    return `${element.getAttribute("role") ?? element.localName} “${(words || field || element.id).slice(0, 60)}”`;
  };
  const isOffered = (element: HTMLElement): boolean =>
    !element.matches(":disabled, [aria-disabled=true]") &&
    !(element instanceof HTMLAnchorElement && element.origin !== location.origin) &&
    element.checkVisibility({ visibilityProperty: true });
  const middleOf = (element: HTMLElement): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const reach = (element: HTMLElement): Control | undefined => {
    let [x, y] = middleOf(element);
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      [x, y] = middleOf(element);
    }
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(element.closest("label") ?? element).contains(hit)) return undefined;
    return { name: nameOf(element), x, y };
  };
  const all = [...document.querySelectorAll<HTMLElement>(kind === "pressed" ? PRESSED : WRITTEN)];
  if (target !== undefined) {
    for (const element of all) {
      const found = isOffered(element) && nameOf(element) === target ? reach(element) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const isCell = (element: HTMLElement) => element.role === "gridcell";
  const cells = all.filter(isCell);
  const others = all.filter((element) => !isCell(element));
  const isOfCells = cells.length > 0 && (others.length === 0 || pick % CELLS_ONCE_IN === 0);
  const pool =
    role !== undefined ? all.filter((element) => element.role === role) : isOfCells ? cells : others;
  const first = Math.floor(pick / CELLS_ONCE_IN);
  for (let tried = 0; tried < Math.min(pool.length, MOST_TRIED); tried += 1) {
    const element = pool[(first + tried) % pool.length];
    const found = element !== undefined && isOffered(element) ? reach(element) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
