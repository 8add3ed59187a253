import type { EarlyRead } from "@foyer/shared-auth/core";
import { parseExactJson } from "@foyer/shared-auth/core";
import { createShownCell, fillShownCell, formatValue } from "@foyer/ui";
import type { ShownRows } from "@foyer/contracts";
import { isTimeZone } from "@foyer/contracts/host";
import { FIRST_PAINT_ID } from "./early-state.ts";
import type { Deed, EarlyScreen } from "./early-state.ts";
import type { KeptScreen } from "./kept-screen.ts";
import { noteDeeds } from "./note-deeds.ts";
import { isPlainStyle, readMarkup } from "./read-markup.ts";

/** The row of a grid behind its header. */
const FIRST_ROW_INDEX = 2;

/**
 * Paints a page as it stood at the last visit, and the rows into it that were asked for ahead, until the page itself stands.
 * Until then what somebody does to it is noted.
 * @param early asked for the rows of this address
 * @returns what the page goes on with; nothing where what was kept isn't written as the host writes it
 */
export function paintScreen(
  page: Document,
  screen: KeptScreen,
  personId: string,
  early: EarlyRead,
): EarlyScreen | undefined {
  const content = readMarkup(page, screen.markup, screen.folder);
  if (content === undefined) return undefined;
  const painted = page.createElement("div");
  const listening = new AbortController();
  const { signal } = listening;
  const deeds: Deed[] = [];
  const state: EarlyScreen = {
    personId,
    deeds,
    shown: Promise.all([whenRead(page), rowsOf(early)]).then(([, rows]) =>
      fillRows(painted, rows, screen.rows),
    ),
    end() {
      listening.abort();
    },
  };
  applyStyles(page, screen.folder);
  void whenRead(page).then(() => {
    const root = page.getElementById("foyer");
    if (root === null || signal.aborted) return;
    for (const [name, value] of Object.entries(screen.root)) setAttribute(page.documentElement, name, value);
    painted.id = FIRST_PAINT_ID;
    painted.dataset["kept"] = "";
    painted.append(content);
    root.before(painted);
  });
  noteDeeds(page, painted, deeds, signal);
  return state;
}

/** The page's policy lets no attribute bring a style; no moment can be written in a zone that there isn't. */
function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (name === "style") {
    if (isPlainStyle(value)) element.style.cssText = value;
  } else if (name !== "data-time-zone" || isTimeZone(value)) element.setAttribute(name, value);
}

/** The page asks for the release's style sheet already; here it is put to use before anything is seen. */
function applyStyles(page: Document, folder: string): void {
  for (const asked of page.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=style]")) {
    if (!asked.href.startsWith(folder)) continue;
    const link = page.createElement("link");
    link.rel = "stylesheet";
    link.href = asked.href;
    link.integrity = asked.integrity;
    link.crossOrigin = asked.crossOrigin;
    link.setAttribute("blocking", "render");
    page.head.append(link);
  }
}

/** No deferred script has run by then. */
function whenRead(page: Document): Promise<void> {
  if (page.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener("readystatechange", () => resolve(), { once: true });
  });
}

/** A copy: whoever the rows were asked for reads the answer itself. */
async function rowsOf({ answer }: EarlyRead): Promise<readonly unknown[]> {
  try {
    const response = await answer;
    if (!response.ok) return [];
    const rows = parseExactJson(await response.clone().text());
    return Array.isArray(rows) ? (rows as readonly unknown[]) : [];
  } catch {
    return [];
  }
}

/**
 * Writes rows where they stood, as the remote does: as text, whatever they hold.
 * @returns whether there were any
 */
function fillRows(
  painted: HTMLElement,
  rows: readonly unknown[],
  { columns, zone, words }: ShownRows,
): boolean {
  for (const element of painted.querySelectorAll("[role=grid] [role=row][aria-rowindex]")) {
    const cells = element.querySelectorAll<HTMLElement>("[role=gridcell]");
    if (cells.length === 0) continue;
    const row = rows[Number(element.ariaRowIndex) - FIRST_ROW_INDEX];
    if (typeof row !== "object" || row === null) {
      element.remove();
      continue;
    }
    for (const cell of cells) {
      const column = columns[Number(cell.ariaColIndex) - 1];
      if (column === undefined || !Object.hasOwn(row, column.name)) continue;
      const value: unknown = Reflect.get(row, column.name);
      fillShownCell(createShownCell(cell), formatValue(value, column, zone, words), column);
    }
  }
  return rows.length > 0;
}
