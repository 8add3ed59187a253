import type { Density } from "../grid/grid-preferences.ts";

const ROWS_PX: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };

export function rowPxOf(density: Density): number {
  return ROWS_PX[density];
}
