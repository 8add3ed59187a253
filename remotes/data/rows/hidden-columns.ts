import type { Column } from "../catalogue/catalogue.ts";

/** The columns that a person hid: those that the operator hides aren't among them. */
export function hiddenColumns(
  columns: readonly Column[],
  shown: readonly string[] | undefined,
): readonly string[] {
  if (shown === undefined) return [];
  return columns
    .filter(({ name, isHidden }) => isHidden !== true && !shown.includes(name))
    .map(({ name }) => name);
}

/** All columns: in the table's order (`undefined`) where the shown ones are in it, else the hidden ones behind them. */
export function withHidden(
  columns: readonly Column[],
  shown: readonly string[],
): readonly string[] | undefined {
  const inOrder = columns.map(({ name }) => name).filter((name) => shown.includes(name));
  return inOrder.join("\n") === shown.join("\n") ? undefined : [...shown, ...hiddenColumns(columns, shown)];
}
