import type { Stretch } from "./brush.ts";

/** What a key on one end of a brush does: `clear` takes the brush away. */
export type BrushMove = { readonly kind: "stretch"; readonly stretch: Stretch } | { readonly kind: "clear" };

/** How long an axis is, in steps, and how many of them make a bar. */
export interface BrushedAxis {
  readonly steps: number;
  readonly stepsPerBar: number;
}

/**
 * Keys of a slider (WAI-ARIA APG, "Slider (Multi-Thumb)"): arrows move an end by a step, Page keys by a bar, Home and End as
 * far as it goes; with Shift both ends go together. The axis lies from left to right in every language.
 */
export function brushMove(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  end: "from" | "to",
  { from, to }: Stretch,
  { steps, stepsPerBar }: BrushedAxis,
): BrushMove | undefined {
  if (key === "Delete" || key === "Backspace") return { kind: "clear" };
  const by = stepOf(key, stepsPerBar, steps);
  if (by === undefined) return undefined;
  const within = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most);
  if (shiftKey) {
    const moved = within(by, -from, steps - to);
    return { kind: "stretch", stretch: { from: from + moved, to: to + moved } };
  }
  const stretch =
    end === "from"
      ? { from: within(from + by, 0, to - 1), to }
      : { from, to: within(to + by, from + 1, steps) };
  return { kind: "stretch", stretch };
}

function stepOf(key: string, stepsPerBar: number, steps: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return 1;
    case "ArrowLeft":
    case "ArrowDown":
      return -1;
    case "PageUp":
      return stepsPerBar;
    case "PageDown":
      return -stepsPerBar;
    case "Home":
      return -steps;
    case "End":
      return steps;
    default:
      return undefined;
  }
}
