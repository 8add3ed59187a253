import { clipLabel } from "../values/clip-label.ts";
import type { Drawing, Mark } from "./chart-mark.ts";
import { strengthOf } from "./chart-mark.ts";
import { clip, textsBelow, widestOf, WIDTH } from "./chart-axes.ts";
import type { Band, HeatAxis, HeatCells } from "./heat-cells.ts";
import type { GroupKey } from "./summary-question.ts";

/** Between the cells and their names. */
const GAP = 8;
const EDGE = { top: 34, right: 8, bottom: 26 } as const;
const ROW_HEIGHT = 22;
const BUCKETS_HEIGHT = 300;
/** Of the text of charts: so tall is a line. */
const LINE_PX = 14;
const LETTERS_ACROSS = 14;
const SWATCHES = 5;
const SWATCH = { width: 24, height: 10, y: 8 } as const;
/** So wide a cell has room for a line between it and the next. */
const WIDE_PX = 4;

export interface HeatWords {
  labelOf(key: GroupKey, grouping: 0 | 1): string;
  valueText(value: number | string): string;
}

/** Cells of two groupings, stronger the more they are; a scale above says what the colours stand for. */
export function heatMarks(data: HeatCells, words: HeatWords, fullWidth = WIDTH): Drawing {
  const { across, down, cells, least, most } = data;
  const height = down.isNamed ? down.bands.length * ROW_HEIGHT : BUCKETS_HEIGHT;
  // Once for each band: thousands of cells share a few dozen.
  const namesOf = ({ bands, grouping }: HeatAxis): ReadonlyMap<Band, string> =>
    new Map(bands.map((band) => [band, words.labelOf(band.key, grouping)]));
  const [acrossNames, downNames] = [namesOf(across), namesOf(down)];
  const start = widestOf([...downNames.values()].map(clip)) + GAP;
  const width = fullWidth - start - EDGE.right;
  // Names are read from above, numbers and times grow upwards.
  const topOf = ({ from, to }: Band): number => EDGE.top + (down.isNamed ? from : 1 - to) * height;
  const leftOf = ({ from }: Band): number => start + from * width;
  const drawn = cells.flatMap((cell): Mark[] => {
    const [x, y] = [across.bands[cell.across], down.bands[cell.down]];
    if (x === undefined || y === undefined) return [];
    const [wide, tall] = [(x.to - x.from) * width, (y.to - y.from) * height];
    const [ofX, ofY] = [acrossNames.get(x), downNames.get(y)];
    const names = across.grouping === 0 ? [ofX, ofY] : [ofY, ofX];
    return [
      {
        ...{ kind: "rect", x: leftOf(x), y: topOf(y), series: 0 },
        ...{ width: spaced(wide), height: spaced(tall) },
        strength: strengthOf(cell.value, least, most),
        title: `${names.join(", ")}: ${words.valueText(cell.text)}`,
      },
    ];
  });
  const beside = apart(down.bands, (band) => topOf(band) + ((band.to - band.from) * height) / 2);
  const names = beside.map(({ band, at }): Mark => {
    const text = clip(downNames.get(band) ?? "");
    return { kind: "text", x: start - GAP, y: at + 4, text, anchor: "end" };
  });
  const under = textsBelow(
    across.bands.map((band) => ({
      text: clipLabel(acrossNames.get(band) ?? "", LETTERS_ACROSS),
      x: leftOf(band) + ((band.to - band.from) * width) / 2,
    })),
    fullWidth,
    EDGE.top + height + 18,
  );
  return {
    width: fullWidth,
    height: EDGE.top + height + EDGE.bottom,
    marks: [...scale(start, least, most, words), ...drawn, ...names, ...under],
  };
}

const spaced = (size: number): number => Math.max(size > WIDE_PX ? size - 1 : size, 0.5);

/** What the palest and the strongest colour stand for, with those between. */
function scale(start: number, least: number, most: number, { valueText }: HeatWords): readonly Mark[] {
  if (!(most > least)) return [];
  const y = SWATCH.y + SWATCH.height;
  const left = start + widestOf([valueText(least)]) + GAP;
  const swatches = Array.from({ length: SWATCHES }, (_, at): Mark => {
    const value = least + ((most - least) * at) / (SWATCHES - 1);
    return {
      ...{ kind: "rect", x: left + at * SWATCH.width, y: SWATCH.y, series: 0 },
      ...{ width: SWATCH.width, height: SWATCH.height, strength: strengthOf(value, least, most) },
      title: valueText(value),
    };
  });
  return [
    { kind: "text", x: left - 6, y, text: valueText(least), anchor: "end" },
    ...swatches,
    { kind: "text", x: left + SWATCHES * SWATCH.width + 6, y, text: valueText(most), anchor: "start" },
  ];
}

/** Those whose names have room, one below another. */
function apart(
  bands: readonly Band[],
  middle: (band: Band) => number,
): readonly { readonly band: Band; readonly at: number }[] {
  const placed: { band: Band; at: number }[] = [];
  const sorted = bands.map((band) => ({ band, at: middle(band) })).sort((one, other) => one.at - other.at);
  for (const one of sorted) {
    const before = placed.at(-1);
    if (before === undefined || one.at - before.at >= LINE_PX) placed.push(one);
  }
  return placed;
}
