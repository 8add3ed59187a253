import { clip } from "./chart-axes.ts";
import type { Drawing, Mark } from "./chart-mark.ts";

const LINE_HEIGHT = 18;
const SWATCH = 10;
const EDGE = 8;
const COLUMNS = 2;

/**
 * A drawing with what the page says beside it, so that a picture can be read alone.
 * @param series what each colour is
 * @param notes what else must be known of it: that it is an estimate, or what isn't drawn
 */
export function withCaption(
  drawing: Drawing,
  title: string,
  series: readonly string[],
  notes: readonly string[] = [],
): Drawing {
  const { width, height, marks } = drawing;
  const base = height + LINE_HEIGHT;
  const heading: Mark = { kind: "text", x: EDGE, y: base, text: title, anchor: "start" };
  const legend = series.flatMap((name, at): Mark[] => {
    const x = EDGE + (at % COLUMNS) * (width / COLUMNS);
    const y = base + LINE_HEIGHT * (Math.floor(at / COLUMNS) + 1);
    return [
      { kind: "rect", x, y: y - SWATCH, width: SWATCH, height: SWATCH, series: at, title: name },
      { kind: "text", x: x + SWATCH + EDGE, y, text: clip(name), anchor: "start" },
    ];
  });
  const lines = 1 + Math.ceil(series.length / COLUMNS);
  const said = notes.map((text, at): Mark => {
    return { kind: "text", x: EDGE, y: base + LINE_HEIGHT * (lines + at), text, anchor: "start" };
  });
  return {
    width,
    height: height + LINE_HEIGHT * (lines + notes.length) + EDGE,
    marks: [...marks, heading, ...legend, ...said],
  };
}
