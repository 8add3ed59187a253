import type { PaletteEntry } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import { lateTexts } from "../late-texts.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import type { CellPosition } from "../grid/selection.ts";
import { toClipboard } from "../to-clipboard.ts";
import { chooseHeight, heightBeside, heightOf } from "./choose-height.ts";
import type * as menuEntries from "./menu-entries.ts";
import type { TableModel } from "./table-model.ts";

type Act = "lower" | "taller" | "pin" | "hide" | "fit" | "filter" | "only" | SingleAct;
type SingleAct = "ascending" | "descending" | "selectRow" | "open" | "copyLink";

/** By one key while the focus isn't in a cell that takes what is typed. */
const SINGLE_KEYS = [
  ["x", "selectRow"],
  ["r", "open"],
  ["y", "copyLink"],
  ["s", "ascending"],
  ["S", "descending"],
] as const satisfies readonly (readonly [string, SingleAct])[];
/** What is done by a letter with Alt and Shift as well. */
const ONLY_KEY = "=";

/** By the letter, which is pressed with Alt and Shift: no browser and no screen reader takes these from a page. */
const ACTS: ReadonlyMap<string, Act> = new Map([
  ["R", "lower"],
  ["E", "taller"],
  ["P", "pin"],
  ["H", "hide"],
  ["W", "fit"],
  ["F", "filter"],
  ["V", "only"],
]);

/** Does with the chosen cell, or its column, what their menus do, by one key each, and tells the page's palette of it. */
export function useCellKeys(model: TableModel, onFilter: (column: string) => void): void {
  const { palette, report, announce } = useRemoteContext();
  // As `useCopyText` does, whose code comes with menus: shared with them it would be a file more in the list that comes first.
  const copyText = (text: string): void => {
    toClipboard(text).then(
      () => announce(lateTexts.copy.cell),
      () => announce(lateTexts.copy.refused),
    );
  };
  const { grid } = model;
  const run = useEffectEvent((act: Act) => {
    const at = grid.current?.active();
    if (at === undefined || at.column < 0) return;
    if (act === "selectRow") {
      toggleRow(grid.current, model.columns.length);
      return;
    }
    if (act === "lower" || act === "taller") {
      const height = heightBeside(heightOf(model), act === "taller" ? 1 : -1);
      if (height !== undefined) chooseHeight(model, height);
      return;
    }
    // The menus' own code, which comes with the first key.
    import("./menu-entries.ts").then((entries) => {
      entryOf(entries, model, at, act, { onFilter, copyText })?.run();
    }, report);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { altKey, shiftKey, ctrlKey, metaKey, target } = event;
      const act = ACTS.get(letterOf(event));
      if (!altKey || !shiftKey || ctrlKey || metaKey || act === undefined) return;
      if (!(target instanceof Element) || grid.current?.root.contains(target) !== true) return;
      if (target.closest("input,textarea,select") !== null) return;
      event.preventDefault();
      run(act);
    };
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
    };
  }, [grid]);
  useEffect(() => {
    const entry = (act: Act, pressed: Pick<PaletteEntry, "key" | "keys">): PaletteEntry => ({
      id: `cell ${act}`,
      title: titleOf(act),
      ...pressed,
      run() {
        run(act);
      },
    });
    return palette?.offer([
      ...SINGLE_KEYS.map(([key, act]) => entry(act, { key })),
      ...[...ACTS].map(([letter, act]) =>
        entry(act, { keys: `Alt+Shift+${letter}`, ...(act === "only" && { key: ONLY_KEY }) }),
      ),
    ]);
  }, [palette]);
}

/** Selects the whole row of the active cell, as Shift with Space does, or only that cell where its row is selected already. */
function toggleRow(grid: GridHandle | null, columns: number): void {
  if (grid === null) return;
  const at = grid.active();
  const range = grid.selection();
  const isOfRow = range.firstRow === at.row && range.lastRow === at.row;
  // No Escape: where the text of a cut cell is shown in full, that one would be for it.
  if (isOfRow && range.firstColumn === 0 && range.lastColumn === columns - 1) grid.goTo(at, { focus: true });
  else grid.root.dispatchEvent(new KeyboardEvent("keydown", { key: " ", shiftKey: true, cancelable: true }));
}

/** Apple's keyboards write other characters with Option and Shift: then it is the key itself. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, "");
}

function titleOf(act: Act): string {
  if (act === "copyLink") return lateTexts.row.copyLink;
  return act === "lower" || act === "taller" ? lateTexts.heights[act] : lateTexts.menu[act];
}

const OF_CELLS: readonly Act[] = ["only", "open", "copyLink"];

function entryOf(
  { cellEntries, columnEntries }: typeof menuEntries,
  model: TableModel,
  at: CellPosition,
  act: Exclude<Act, "lower" | "taller" | "selectRow">,
  { onFilter, copyText }: { onFilter(column: string): void; copyText(text: string): void },
): menuEntries.MenuEntry | undefined {
  const t = lateTexts.menu;
  const entries = OF_CELLS.includes(act)
    ? cellEntries(model, at, copyText)
    : columnEntries(model, at, { onFilter });
  const labels: readonly string[] = act === "pin" ? [t.pin, t.unpin] : [titleOf(act)];
  return entries.find(({ label }) => labels.includes(label));
}
