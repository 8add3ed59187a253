import { useState } from "react";
import type { PointerEvent, ReactNode } from "react";
import { bucketOf } from "./bucket-gaps.ts";
import { MARGIN } from "./chart-axes.ts";
import type { ChartWords } from "./chart-mark.ts";
import { toldValue } from "./chart-points.ts";
import type { ChartPoint } from "./chart-points.ts";

const PERCENT = 100;

export interface ChartPointerProps {
  /** The groups along the axis, and whether each takes the room up to the next, as bars do. */
  points: readonly ChartPoint[];
  areBars: boolean;
  words: ChartWords;
  /** Of the drawing. */
  width: number;
  /** A stretch of the axis was drawn over; `undefined` where there is nothing to do with it. */
  onStretch: ((first: number, last: number) => void) | undefined;
  children: ReactNode;
}

/**
 * A drawing that says what stands where a pointer is, and on which a stretch of the axis is chosen by drawing over it. Who has no pointer
 * has a table and fields below it.
 */
export function ChartPointer({
  points,
  areBars,
  words,
  width,
  onStretch,
  children,
}: ChartPointerProps): ReactNode {
  const [at, setAt] = useState<number>();
  const [startedAt, setStartedAt] = useState<number>();
  const axis = axisOf(points, areBars);
  const room = width - MARGIN.left - MARGIN.right;
  const placeOf = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return axis.placeAt((((event.clientX - box.left) / box.width) * width - MARGIN.left) / room);
  };
  const leftOf = (share: number): number => ((MARGIN.left + share * room) / width) * PERCENT;
  const drawn =
    startedAt === undefined || at === undefined || at === startedAt ? undefined : { startedAt, at };
  const point = at === undefined ? undefined : points[at];
  const end = (): void => {
    setStartedAt(undefined);
    if (drawn !== undefined)
      onStretch?.(Math.min(drawn.startedAt, drawn.at), Math.max(drawn.startedAt, drawn.at));
  };
  const leave = (): void => {
    setAt(undefined);
    setStartedAt(undefined);
  };
  return (
    <div
      role="presentation"
      className="data-chart-pointer"
      data-zoomable={onStretch === undefined ? undefined : ""}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const pressed = placeOf(event);
        setAt(pressed);
        if (onStretch === undefined) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStartedAt(pressed);
      }}
      onPointerMove={(event) => {
        setAt(placeOf(event));
      }}
      onPointerUp={end}
      onPointerLeave={(event) => {
        // A finger that is lifted has left too: what it pressed on stays told.
        if (event.pointerType === "touch") setStartedAt(undefined);
        else leave();
      }}
      onPointerCancel={leave}
    >
      {children}
      {drawn !== undefined && <Stretch ends={axis.ends(drawn.startedAt, drawn.at)} leftOf={leftOf} />}
      {at !== undefined && point !== undefined && (
        <Readout point={point} place={axis.middleOf(at)} leftOf={leftOf} words={words} />
      )}
    </div>
  );
}

interface Placed {
  /** Where a share of the axis lies, in per cent of the drawing. */
  leftOf(share: number): number;
}

function Stretch({ ends: [from, to], leftOf }: { ends: readonly [number, number] } & Placed): ReactNode {
  const left = leftOf(from);
  return <span className="data-chart-stretch" style={{ left: `${left}%`, width: `${leftOf(to) - left}%` }} />;
}

/** What the groups at a place are, beside it: on the side where there is more room. */
function Readout(props: { point: ChartPoint; place: number; words: ChartWords } & Placed): ReactNode {
  const { point, place, words, leftOf } = props;
  const left = leftOf(place);
  return (
    <>
      <span className="data-chart-here" style={{ left: `${left}%` }} />
      <div
        className="data-chart-readout"
        aria-hidden="true"
        style={place > 0.5 ? { right: `${PERCENT - left + 2}%` } : { left: `${left + 2}%` }}
      >
        <strong dir="auto">{words.labelOf(point)}</strong>
        {point.values.map((_, series) => {
          const value = toldValue(point, series);
          return (
            value !== undefined && (
              <span key={series} data-series={series} className="data-chart-value">
                <span dir="auto">{words.seriesLabel(series)}</span> {words.valueText(value)}
              </span>
            )
          );
        })}
      </div>
    </>
  );
}

interface Axis {
  /** The group that is nearest to a place between 0 and 1. */
  placeAt(share: number): number;
  middleOf(place: number): number;
  /** Where a stretch between two groups begins and ends, between 0 and 1. */
  ends(one: number, other: number): readonly [number, number];
}

function axisOf(points: readonly ChartPoint[], areBars: boolean): Axis {
  const first = points[0]?.at ?? 0;
  const bucket = areBars ? bucketOf(points) : 0;
  const length = (points.at(-1)?.at ?? first) - first + bucket || 1;
  const beginOf = (place: number): number => ((points[place]?.at ?? first) - first) / length;
  const endOf = (place: number): number => beginOf(place) + bucket / length;
  return {
    placeAt(share) {
      const distances = points.map((_, place) => Math.max(beginOf(place) - share, share - endOf(place), 0));
      return distances.indexOf(Math.min(...distances));
    },
    middleOf: (place) => (beginOf(place) + endOf(place)) / 2,
    ends: (one, other) => [beginOf(Math.min(one, other)), endOf(Math.max(one, other))],
  };
}
