import type { ChartPoint } from "./chart-points.ts";

/** What a chart is drawn of: the screen, a picture file and a canvas draw the same. */
export type Mark =
  | {
      readonly kind: "rect";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly series: number;
      /** How much of its colour it has, from 0 to 1; all of it where nothing is said. */
      readonly strength?: number;
      readonly title: string;
    }
  | { readonly kind: "path"; readonly d: string; readonly series: number; readonly isFilled: boolean }
  | {
      readonly kind: "dot";
      readonly radius: number;
      readonly x: number;
      readonly y: number;
      readonly series: number;
      readonly title: string;
    }
  | {
      readonly kind: "line";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    }
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: "start" | "middle" | "end";
    };

/** The palest colour is still seen. */
const LEAST_STRENGTH = 0.12;

/** How strong the colour of a value is between the least and the most: one hue, so that it is told apart by its lightness alone. */
export function strengthOf(value: number, least: number, most: number): number {
  const share = most > least ? (value - least) / (most - least) : 1;
  return Math.round((LEAST_STRENGTH + (1 - LEAST_STRENGTH) * share) * 100) / 100;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

export interface ChartWords {
  labelOf(point: ChartPoint): string;
  /** `undefined` where there is no second grouping. */
  seriesLabel(series: number): string | undefined;
  valueText(value: number | string): string;
  /** Where the first grouping's buckets begin and end, of numbers; `undefined` where their names say more. */
  readonly edgeText?: ((edge: number) => string) | undefined;
}
