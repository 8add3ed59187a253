import type { RowHeight } from "../address/row-height.ts";

/** The lines of text in a row of each height, and what the row takes with them. As in `data.css`. */
const LINES: Readonly<Record<RowHeight, number>> = { short: 1, medium: 1, tall: 3, extra: 6 };
const ONE_LINE_PX = { short: 28, medium: 36 } as const;
const LINE_PX = 20;
const AROUND_LINES_PX = 16;
const HEAD_PX = 48;
/** What a view's address says where profiles stand in the heads. */
export const PROFILES = "profile";
const PROFILE_PX = 80;

export function rowLinesOf(height: RowHeight): number {
  return LINES[height];
}

export function rowPxOf(height: RowHeight): number {
  return height === "short" || height === "medium"
    ? ONE_LINE_PX[height]
    : LINES[height] * LINE_PX + AROUND_LINES_PX;
}

/** @param heads what stands below the names; its room is there before it is */
export function headPxOf(heads?: string): number {
  return heads === PROFILES ? HEAD_PX + PROFILE_PX : HEAD_PX;
}
