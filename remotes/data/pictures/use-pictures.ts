import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { useEffect, useMemo, useState } from "react";
import type { PaintCell } from "../grid/cell-view.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import { painted } from "../grid/after-paint.ts";
import type { RowSource } from "../paging/row-source.ts";
import { PUBLIC_FILES } from "./storage-path.ts";

/** Rows enough to tell whether a table holds pictures at all. */
const LOOKED_AT = 50;

/** What draws pictures, where the first rows hold addresses of any: the code for it comes after them. */
export function usePictures(columns: readonly GridColumn[], source: RowSource): PaintCell | undefined {
  const isHere = !source.getState().isFirstLoad;
  const { report } = useRemoteContext();
  const [paint, setPaint] = useState<PaintCell>();
  const isWanted = useMemo(() => isHere && hasPictures(columns, source), [isHere, columns, source]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    painted()
      .then(() => import("./paint-pictures.ts"))
      .then(({ createPicturePainter }) => {
        const made = createPicturePainter(session.data.providerUrl);
        if (!isOver) setPaint(() => made);
      }, report);
    return () => {
      isOver = true;
    };
  }, [isWanted, report]);
  return paint;
}

function hasPictures(columns: readonly GridColumn[], source: RowSource): boolean {
  if (columns.some(({ pictures }) => pictures !== undefined)) return true;
  for (let at = 0; at < LOOKED_AT; at += 1) {
    const row = source.row(at);
    if (row === undefined) return false;
    for (const { name } of columns) {
      const value = row[name];
      if (typeof value === "string" && value.includes(PUBLIC_FILES)) return true;
    }
  }
  return false;
}
