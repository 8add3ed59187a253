import { createContext, useContext, useRef } from "react";
import type { ReactNode } from "react";
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
  drawing: Drawing;
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
  drawing,
  samplePercent,
  hidden,
  notes: others = [],
  twin,
}: ChartFrameProps): ReactNode {
  const t = texts.summary;
  const isOnCard = useContext(IsOnCard);
  const panel = useRef<HTMLElement>(null);
  const missing = [...(hidden > 0 ? [t.notDrawn(t.counted(hidden))] : []), ...others];
  const notes = [...(samplePercent === undefined ? [] : [t.pictureEstimated(samplePercent)]), ...missing];
  return (
    <aside ref={panel} className="data-chart-panel" aria-label={t.chart}>
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
      <ChartDrawing drawing={drawing} label={title} />
      {samplePercent !== undefined && <p className="data-muted">{t.sampled(samplePercent)}</p>}
      {missing.map((note) => (
        <p key={note} className="data-muted">
          {note}
        </p>
      ))}
      <ChartTwin {...twin} />
      <ChartPictures
        drawing={withCaption(drawing, title, legend, notes)}
        name={title}
        panel={() => panel.current}
      />
    </aside>
  );
}

/** What stands in a chart's place where there is nothing to draw, and what to do about it. */
export function NoChart({ children }: { children: string }): ReactNode {
  return (
    <aside className="data-chart-panel" aria-label={texts.summary.chart}>
      <p className="data-muted">{children}</p>
    </aside>
  );
}
