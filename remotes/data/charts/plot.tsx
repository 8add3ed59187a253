import { inPageLocale } from "@foyer/ui";
import type { ReactNode } from "react";
import { clipLabel } from "../values/clip-label.ts";
import type { Bar, ChartData, Point } from "./chart-data.ts";

/** About as wide as the dialog, so that its texts come out at their own size. */
const WIDTH = 420;
const HEIGHT = 240;
const MARGIN = { top: 12, right: 12, bottom: 28, left: 44 } as const;
const INNER_WIDTH = WIDTH - MARGIN.left - MARGIN.right;
const INNER_HEIGHT = HEIGHT - MARGIN.top - MARGIN.bottom;
const ROW_HEIGHT = 22;
const LABEL_WIDTH = 130;
const LABEL_LETTERS = 18;
const TICKS = 4;
const DOT_RADIUS = 2.5;
/** Of the cell with the most rows. */
const LARGEST_RADIUS = 7;

const compact = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 3 }),
);

/** The drawing. Its table twin says the same to who can't see it, so it is hidden from screen readers. */
export function Plot({ data }: { data: ChartData }): ReactNode {
  if (data.kind === "scatter") return <Scatter points={data.points} />;
  return data.kind === "counts" ? <Rows bars={data.bars} /> : <Columns bars={data.bars} />;
}

function Columns({ bars }: { bars: readonly Bar[] }): ReactNode {
  // A whole number of rows at every line.
  const most = Math.ceil(Math.max(...bars.map(({ count }) => count), 1) / TICKS) * TICKS;
  const width = INNER_WIDTH / bars.length;
  const first = bars[0]?.label ?? "";
  const last = bars.at(-1)?.label ?? "";
  return (
    <svg className="data-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Lines most={most} />
      {bars.map(({ count }, at) => {
        const height = (count / most) * INNER_HEIGHT;
        return (
          <rect
            key={at}
            className="data-plot-mark"
            x={MARGIN.left + at * width + 1}
            y={MARGIN.top + INNER_HEIGHT - height}
            width={Math.max(width - 2, 1)}
            height={height}
          />
        );
      })}
      <text className="data-plot-text" x={MARGIN.left} y={HEIGHT - 8}>
        {first}
      </text>
      <text className="data-plot-text" x={WIDTH - MARGIN.right} y={HEIGHT - 8} textAnchor="end">
        {last}
      </text>
    </svg>
  );
}

function Rows({ bars }: { bars: readonly Bar[] }): ReactNode {
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const room = WIDTH - LABEL_WIDTH - MARGIN.right - MARGIN.left;
  return (
    <svg
      className="data-plot"
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW_HEIGHT + MARGIN.top}`}
      aria-hidden="true"
    >
      {bars.map(({ label, count }, at) => {
        const y = MARGIN.top / 2 + at * ROW_HEIGHT;
        const width = (count / most) * room;
        return (
          <g key={at}>
            <text className="data-plot-text" x={LABEL_WIDTH - 8} y={y + 15} textAnchor="end">
              {clipLabel(label, LABEL_LETTERS)}
            </text>
            <rect
              className="data-plot-mark"
              x={LABEL_WIDTH}
              y={y + 3}
              width={Math.max(width, 1)}
              height={16}
            />
            <text className="data-plot-text" x={LABEL_WIDTH + width + 6} y={y + 15}>
              {compact().format(count)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Scatter({ points }: { points: readonly Point[] }): ReactNode {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const most = Math.max(...points.map(({ cell }) => cell?.rows ?? 1));
  const toX = (x: number): number => MARGIN.left + ((x - left) / (right - left || 1)) * INNER_WIDTH;
  const toY = (y: number): number =>
    MARGIN.top + INNER_HEIGHT - ((y - low) / (high - low || 1)) * INNER_HEIGHT;
  return (
    <svg className="data-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Lines least={low} most={high} />
      {points.map(({ x, y, cell }, at) => {
        // Rows are read off the area of a dot.
        const radius = cell === undefined ? DOT_RADIUS : LARGEST_RADIUS * Math.sqrt(cell.rows / most);
        return <circle key={at} className="data-plot-dot" cx={toX(x)} cy={toY(y)} r={Math.max(radius, 1)} />;
      })}
      <text className="data-plot-text" x={MARGIN.left} y={HEIGHT - 8}>
        {compact().format(left)}
      </text>
      <text className="data-plot-text" x={WIDTH - MARGIN.right} y={HEIGHT - 8} textAnchor="end">
        {compact().format(right)}
      </text>
    </svg>
  );
}

/** Lines across, with what they stand for. */
function Lines({ least = 0, most }: { least?: number; most: number }): ReactNode {
  return Array.from({ length: TICKS + 1 }, (_, at) => {
    const y = MARGIN.top + INNER_HEIGHT - (at / TICKS) * INNER_HEIGHT;
    return (
      <g key={at}>
        <line className="data-plot-line" x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y} y2={y} />
        <text className="data-plot-text" x={MARGIN.left - 6} y={y + 4} textAnchor="end">
          {compact().format(least + ((most - least) * at) / TICKS)}
        </text>
      </g>
    );
  });
}
