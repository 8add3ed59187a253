import { createContext, useContext, useRef, useState } from "react";
import type { ReactNode } from "react";
import { WIDTH } from "./chart-axes.ts";
import { withCaption } from "./chart-caption.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import type { Drawing } from "./chart-mark.ts";
import { ChartPictures } from "./chart-pictures.tsx";
import { ChartTwin } from "./chart-twin.tsx";
import type { TwinTable } from "./chart-twin.tsx";
import { texts } from "./texts.ts";

/** Whether a chart stands below the name of a view, as on a board. */
export const IsOnCard = createContext(false);

export interface ChartFrameProps {
  title: string;
  /** What each colour is; empty where there is one only. */
  legend: readonly string[];
  draw(width: number): Drawing;
  /** What lies around the drawing, and what is done with it below. */
  around?: ((drawing: ReactNode, width: number) => ReactNode) | undefined;
  tools?: ReactNode;
  samplePercent: number | undefined;
  /** How many groups have no place in the drawing. */
  hidden: number;
  /** What else isn't drawn, in words. */
  notes?: readonly string[];
  twin: TwinTable;
}

/** A chart with what belongs to each: its title and colours, what isn't in it, itself as a table and as a picture. */
export function ChartFrame({
  title,
  legend,
  draw,
  around = (drawing) => drawing,
  tools,
  samplePercent,
  hidden,
  notes: others = [],
  twin,
}: ChartFrameProps): ReactNode {
  const t = texts.summary;
  const isOnCard = useContext(IsOnCard);
  const panel = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(WIDTH);
  const [followWidth] = useState(() => followWidthOf(setWidth));
  const missing = [...(hidden > 0 ? [t.notDrawn(t.counted(hidden))] : []), ...others];
  const notes = [...(samplePercent === undefined ? [] : [t.pictureEstimated(samplePercent)]), ...missing];
  return (
    <aside ref={panel} className="data-chart-panel" aria-label={t.chart} data-not-kept="over">
      {isOnCard ? <h4>{title}</h4> : <h2>{title}</h2>}
      {legend.length > 0 && (
        <ul className="data-chart-legend">
          {legend.map((name, series) => (
            <li key={series} data-series={series}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div ref={followWidth} className="data-chart-place">
        {around(<ChartDrawing drawing={draw(width)} label={title} />, width)}
      </div>
      {tools}
      {samplePercent !== undefined && <p className="data-muted">{t.sampled(samplePercent)}</p>}
      {missing.map((note) => (
        <p key={note} className="data-muted">
          {note}
        </p>
      ))}
      <ChartTwin {...twin} />
      <ChartPictures
        drawing={() => withCaption(draw(WIDTH), title, legend, notes)}
        name={title}
        panel={() => panel.current}
      />
    </aside>
  );
}

/** So little room no chart is drawn for. */
const LEAST_WIDTH = 280;

/** Tells how wide an element is, whenever it changes. Of React's kind: what it returns ends it. */
function followWidthOf(
  tell: (width: number) => void,
): (place: HTMLElement | null) => (() => void) | undefined {
  return (place) => {
    if (place === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      tell(Math.max(Math.round(place.clientWidth), LEAST_WIDTH));
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
    };
  };
}

/** What stands in a chart's place where there is nothing to draw, and what to do about it. */
export function NoChart({ children }: { children: string }): ReactNode {
  return (
    <aside className="data-chart-panel" aria-label={texts.summary.chart}>
      <p className="data-muted">{children}</p>
    </aside>
  );
}
