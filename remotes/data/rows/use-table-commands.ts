import type { PaletteEntry } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { lateTexts } from "../late-texts.ts";
import { chartForm } from "../linked/first-charts.ts";
import { texts, withWords } from "../texts.ts";
import type { TableCommand, TableCommandsOf } from "./table-commands.ts";
import { isZoned } from "./table-toolbar.tsx";
import { useIsGrid } from "./use-is-grid.ts";

const COMMANDS: readonly (readonly [TableCommand, key: string, icon: string])[] = [
  ["export", "d", "download"],
  ["chart", "a", "chart"],
  ["live", "l", "live"],
  ["linked", "n", "chart"],
  ["board", "b", "chart"],
  ["groups", "G", "menu"],
  ["heads", "m", "chart"],
  ["fit", "w", "columns"],
  ["utc", "t", "clock"],
  ["count", "q", "table"],
];

const load = () => withWords(import("./table-commands.ts"));

/** Offers the tools of a table to the page, by a key each, and to its palette; what does them comes when one is asked for. */
export function useTableCommands(given: TableCommandsOf): void {
  const { palette, report } = useRemoteContext();
  const { table, source, person } = given.model;
  // Cards have no heads.
  const hasHeads = useIsGrid(person);
  const isCountable = source.countExactly !== undefined && !source.getState().isTotalExact;
  const now = useEffectEvent(() => given);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    const isCharted = table.columns.some((column) => chartForm(column) !== undefined);
    const isThere: Partial<Record<TableCommand, boolean>> = {
      count: isCountable,
      heads: hasHeads,
      linked: isCharted,
      board: isCharted,
      utc: table.columns.some(({ type }) => isZoned(type)),
    };
    return palette?.offer(
      COMMANDS.filter(([command]) => isThere[command] !== false).map(
        ([command, key, icon]): PaletteEntry => ({
          id: `table ${command}`,
          title: titleOf(command),
          icon,
          key,
          run() {
            load()
              .then(({ runTableCommand }) => {
                if (isHere.current) runTableCommand(command, now());
              })
              .catch(report);
          },
        }),
      ),
    );
  }, [palette, report, table, isCountable, hasHeads]);
  useEffect(() => palette?.offer(async () => (await load()).heightCommands(now().model)), [palette]);
}

function titleOf(command: TableCommand): string {
  switch (command) {
    case "export":
    case "chart":
    case "live":
      return texts.tools[command];
    case "count":
    case "utc":
      return texts.gridTools[command];
    case "fit":
      return lateTexts.columns.fitAll;
    case "linked":
    case "board":
    case "groups":
    case "heads":
      return lateTexts.menu[command];
  }
}
