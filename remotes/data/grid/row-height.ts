import type { Density } from "./grid-preferences.ts";

const ROWS_PX: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };
const HEAD_PX = 48;
/** What a view's address says where profiles stand in the heads. */
export const PROFILES = "profile";
const PROFILE_PX = 80;

export function rowPxOf(density: Density): number {
  return ROWS_PX[density];
}

/** @param heads what stands below the names; its room is there before it is */
export function headPxOf(heads?: string): number {
  return heads === PROFILES ? HEAD_PX + PROFILE_PX : HEAD_PX;
}
