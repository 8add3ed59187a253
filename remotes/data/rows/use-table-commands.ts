import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import { withWords } from "../texts.ts";
import type { TableCommandsOf } from "./table-commands.ts";

/** Offers the tools of a table to the page's palette; what lists them comes when the palette is opened first. */
export function useTableCommands(given: TableCommandsOf): void {
  const { palette } = useRemoteContext();
  const now = useEffectEvent(() => given);
  useEffect(
    () =>
      palette?.offer(async () => {
        const { tableCommands } = await withWords(import("./table-commands.ts"));
        return tableCommands(now());
      }),
    [palette],
  );
}
