import { Button, SelectField } from "@foyer/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import type { ChartPoint } from "./chart-points.ts";
import type { SummaryModel } from "./summary-model.ts";
import { texts } from "./texts.ts";
import { canZoom, stretchFilters, withoutZoom, zoomed } from "./zoom.ts";

export interface ZoomProps {
  model: SummaryModel;
  filters: readonly Filter[];
  /** The groups of the chart along its axis. */
  points: readonly ChartPoint[];
  labelOf(point: ChartPoint): string;
}

interface Zoom {
  /** Leads to the rows from one group to another, in finer groups. */
  into(first: number, last: number): void;
  /** Leads back to all of the axis; `undefined` where all of it is shown. */
  readonly out: (() => void) | undefined;
}

/** What each column was grouped by before it was zoomed, as long as the page stays. */
const before = new WeakMap<Column, SummaryModel["question"]["groups"][number]>();
/** Which tools take the focus once the chart is drawn anew: those that were pressed are gone by then. */
let focusNext = false;

/** `undefined` where a chart can't be zoomed: by values, on a board, or of one group. */
export function zoomOf({ model, filters, points }: Omit<ZoomProps, "labelOf">): Zoom | undefined {
  const [grouping] = model.question.groups;
  const column = model.columns.find(({ name }) => name === grouping?.column);
  const { zoom } = model;
  if (zoom === undefined || column === undefined || !canZoom(grouping)) return undefined;
  const others = withoutZoom(filters, column);
  const isZoomed = others.length < filters.length;
  if (points.length < 2 && !isZoomed) return undefined;
  return {
    into(first, last) {
      const [from, to] = [points[Math.min(first, last)], points[Math.max(first, last)]];
      const stretch = stretchFilters(column, from?.key, to?.key);
      if (from === undefined || to === undefined || stretch === undefined) return;
      if (!isZoomed) before.set(column, grouping);
      focusNext = true;
      zoom(zoomed(grouping, from, to, column), [...others, ...stretch]);
    },
    out: isZoomed
      ? () => {
          focusNext = true;
          zoom(before.get(column) ?? grouping, others);
        }
      : undefined,
  };
}

/** A stretch of the axis chosen by its ends: what a mouse does on the drawing, for everybody. */
export function ZoomTools({
  zoom,
  points,
  labelOf,
}: Pick<ZoomProps, "points" | "labelOf"> & { zoom: Zoom }): ReactNode {
  const t = texts.summary;
  const [isOpen, setOpen] = useState(false);
  const [ends, setEnds] = useState({ first: 0, last: points.length - 1 });
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusNext) return;
    focusNext = false;
    // Whoever is on a control of another place by then has gone on; on nothing or a place is where what was pressed left them.
    if (document.activeElement?.matches("input, select, textarea, button, a, [role=gridcell]") !== true)
      tools.current?.querySelector<HTMLElement>("button, summary")?.focus();
    // Its own tools may stay, with other points.
  }, [points]);
  const options = isOpen ? points.map((point, at) => ({ value: String(at), label: labelOf(point) })) : [];
  return (
    <div ref={tools} className="data-chart-zoom">
      {zoom.out !== undefined && (
        <Button variant="quiet" onClick={zoom.out}>
          {t.zoomOut}
        </Button>
      )}
      {points.length > 1 && (
        <details
          onToggle={(event) => {
            setOpen(event.currentTarget.open);
          }}
        >
          <summary>{t.zoom}</summary>
          {isOpen && (
            <div className="data-tools">
              <SelectField
                label={t.zoomFrom}
                value={String(ends.first)}
                options={options}
                onChange={(value) => {
                  setEnds({ ...ends, first: Number(value) });
                }}
              />
              <SelectField
                label={t.zoomTo}
                value={String(ends.last)}
                options={options}
                onChange={(value) => {
                  setEnds({ ...ends, last: Number(value) });
                }}
              />
              <Button
                onClick={() => {
                  zoom.into(ends.first, ends.last);
                }}
              >
                {t.zoomIn}
              </Button>
            </div>
          )}
        </details>
      )}
    </div>
  );
}
