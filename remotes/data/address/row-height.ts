export const ROW_HEIGHTS = ["short", "medium", "tall", "extra"] as const;
/** How tall rows are, as an address says it. */
export type RowHeight = (typeof ROW_HEIGHTS)[number];

export function toRowHeight(text: unknown): RowHeight | undefined {
  return ROW_HEIGHTS.find((height) => height === text);
}
