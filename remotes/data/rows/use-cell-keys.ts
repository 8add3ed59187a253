import type { PaletteEntry } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import { lateTexts } from "../late-texts.ts";
import type { CellPosition } from "../grid/selection.ts";
import type * as menuEntries from "./menu-entries.ts";
import type { TableModel } from "./table-model.ts";

type Act = "pin" | "hide" | "fit" | "filter" | "only";

/** By the letter, which is pressed with Alt and Shift: no browser and no screen reader takes these from a page. */
const ACTS: ReadonlyMap<string, Act> = new Map([
  ["P", "pin"],
  ["H", "hide"],
  ["W", "fit"],
  ["F", "filter"],
  ["V", "only"],
]);

/** Does with the chosen cell, or its column, what their menus do, by one key each, and tells the page's palette of it. */
export function useCellKeys(model: TableModel, onFilter: (column: string) => void): void {
  const { palette, report } = useRemoteContext();
  const { grid } = model;
  const run = useEffectEvent((act: Act) => {
    const at = grid.current?.active();
    if (at === undefined || at.column < 0) return;
    // The menus' own code, which comes with the first key.
    import("./menu-entries.ts").then((entries) => {
      entryOf(entries, model, at, act, onFilter)?.run();
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
  useEffect(
    () =>
      palette?.offer(
        [...ACTS].map(([letter, act]): PaletteEntry => ({
          id: `cell ${act}`,
          title: lateTexts.menu[act],
          keys: `Alt+Shift+${letter}`,
          run() {
            run(act);
          },
        })),
      ),
    [palette],
  );
}

/** Apple's keyboards write other characters with Option and Shift: then it is the key itself. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, "");
}

function entryOf(
  { cellEntries, columnEntries }: typeof menuEntries,
  model: TableModel,
  at: CellPosition,
  act: Act,
  onFilter: (column: string) => void,
): menuEntries.MenuEntry | undefined {
  const t = lateTexts.menu;
  const entries =
    act === "only" ? cellEntries(model, at, () => undefined) : columnEntries(model, at, { onFilter });
  const labels: readonly string[] = act === "pin" ? [t.pin, t.unpin] : [t[act]];
  return entries.find(({ label }) => labels.includes(label));
}
