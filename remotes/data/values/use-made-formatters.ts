import { useEffect } from "react";
import { texts } from "../texts.ts";
import { formatCell } from "./format-cell.ts";

const ANY_DAY = "2000-01-01";

/** What writes numbers and dates takes a while to be made: where a first table is chosen, it is made behind what is drawn. */
export function useMadeFormatters(): void {
  useEffect(() => {
    const making = setTimeout(() => {
      texts.rows.count(0);
      formatCell(ANY_DAY, "date");
      formatCell(ANY_DAY, "timestamp-with-zone");
    });
    return () => {
      clearTimeout(making);
    };
  }, []);
}
