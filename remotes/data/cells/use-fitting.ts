import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import type { Row } from "../requests/read-answer.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { fittedWidthPx, measuredWidths } from "./fit-columns.ts";

/** A grid whose columns can be as wide as what is in them. */
export interface FittedGrid {
  readonly columns: readonly GridColumn[];
  readonly source: { row(index: number): Row | undefined; loadedIndexes(): readonly number[] };
  readonly grid: RefObject<GridHandle | null>;
  readonly person: { readonly zone: TimeZoneChoice };
  readonly layout: { setWidths(widths: Readonly<Record<string, number>>): void };
}

/** Rows enough to know by; those after them may be wider. */
const MOST_MEASURED = 1_000;

/** Makes columns as wide as what is loaded of them. @param names absent for all that are shown */
export function fitColumns(
  { columns, source, grid, person, layout }: FittedGrid,
  names?: readonly string[],
): void {
  const root = grid.current?.root;
  if (root === undefined) return;
  const widths = measuredWidths(root);
  const rows = source
    .loadedIndexes()
    .slice(0, MOST_MEASURED)
    .map((index) => source.row(index))
    .filter((row) => row !== undefined);
  const fitted = columns.filter(({ name }) => names === undefined || names.includes(name));
  layout.setWidths(
    Object.fromEntries(
      fitted.map((column) => [column.name, fittedWidthPx(column, rows, person.zone, widths)]),
    ),
  );
}

/** A double click on a header's edge fits its column. */
export function useFitting(fitted: FittedGrid): void {
  const { grid } = fitted;
  const fit = useEffectEvent((index: number) => {
    const name = fitted.columns[index]?.name;
    if (name !== undefined) fitColumns(fitted, [name]);
  });
  useEffect(() => {
    const listen = ({ clientX, clientY }: MouseEvent): void => {
      // The press before it holds the pointer, so the event itself is told of the whole header.
      const [handle] = document
        .elementsFromPoint(clientX, clientY)
        .filter((element) => element.classList.contains("data-header-handle"));
      const header = handle?.closest("[role=columnheader]");
      if (header === null || header === undefined || grid.current?.root.contains(header) !== true) return;
      fit(Number(header.getAttribute("aria-colindex")) - 1);
    };
    document.addEventListener("dblclick", listen);
    return () => {
      document.removeEventListener("dblclick", listen);
    };
  }, [grid]);
}
