import { ROW_HEIGHTS } from "../address/row-height.ts";
import type { RowHeight } from "../address/row-height.ts";
import { rowLinesOf } from "../grid/row-height.ts";
import type { TableModel } from "./table-model.ts";

type Heights = Pick<TableModel, "layout" | "onPerson">;

/** The height that rows have now. */
export function heightOf({ view, person }: Pick<TableModel, "view" | "person">): RowHeight {
  return view.height ?? person.height;
}

/** Gives the rows a height: this view and this table, and of one line all tables that have none of their own. */
export function chooseHeight({ layout, onPerson }: Heights, height: RowHeight): void {
  if (rowLinesOf(height) === 1) onPerson((now) => ({ ...now, height }));
  layout.setHeight(height);
}

/** The next taller one, or the next lower one; `undefined` where there is none. */
export function heightBeside(height: RowHeight, step: 1 | -1): RowHeight | undefined {
  return ROW_HEIGHTS[ROW_HEIGHTS.indexOf(height) + step];
}
