import { useEffect } from "react";
import { texts } from "../texts.ts";
import { formatCell } from "./format-cell.ts";
import type { TimeZoneChoice } from "./format-cell.ts";

const ANY_DAY = "2000-01-01";

/** What writes numbers and dates takes a while to be made: where a first table is chosen, it is made behind what is drawn. */
export function useMadeFormatters(zone: TimeZoneChoice): void {
  useEffect(() => {
    const making = setTimeout(() => {
      texts.rows.count(0);
      for (const kind of ["date", "timestamp", "timestamp-with-zone"] as const)
        formatCell(ANY_DAY, kind, zone);
    });
    return () => {
      clearTimeout(making);
    };
  }, [zone]);
}
