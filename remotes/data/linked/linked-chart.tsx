import { Button, Icon, inPageLocale } from "@foyer/ui";
import { useEffect, useRef } from "react";
import type { HTMLAttributes, ReactNode } from "react";
import { titleOf } from "../catalogue/title-of.ts";
import type { Filter } from "../filters/filter.ts";
import { useLatest } from "../requests/use-latest.ts";
import { withCaption } from "../summary/chart-caption.ts";
import { ChartDrawing } from "../summary/chart-drawing.tsx";
import { ChartPictures } from "../summary/chart-pictures.tsx";
import { SummaryFailure } from "../summary/summary-failure.tsx";
import { texts } from "../summary/texts.ts";
import {
  brushedStretch,
  brushedValues,
  brushFilters,
  withoutBrushes,
  withStretch,
  withValue,
} from "./brush.ts";
import type { Stretch } from "./brush.ts";
import { BrushOverlay } from "./brush-overlay.tsx";
import { barsOf, stretchLabel } from "./chart-axis.ts";
import type { ChartAxis, ChartDomain } from "./chart-axis.ts";
import { LinkedTable } from "./linked-table.tsx";
import { linkedDrawing } from "./linked-marks.ts";
import { keyOf, rowsOfChart } from "./linked-question.ts";
import type { LinkedView } from "./linked-question.ts";
import { loadCounts } from "./load-charts.ts";
import type { LinkedCharts } from "./use-linked-charts.ts";
import { ValueBars } from "./value-bars.tsx";

const number = inPageLocale((locale) => new Intl.NumberFormat(locale));

export interface LinkedChartProps {
  domain: ChartDomain;
  view: Omit<LinkedView, "turn">;
  charts: LinkedCharts;
  /** The brush holds: it is a filter of the view. */
  onFilters(filters: readonly Filter[]): void;
  /** Says what a chart shows now to who can't see it. */
  say(message: string): void;
  onRemove(): void;
}

/** One of several charts: the rows that the others' brushes leave. */
export function LinkedChart(props: LinkedChartProps): ReactNode {
  const { domain, view, charts, onFilters, say, onRemove } = props;
  const t = texts.summary;
  const section = useRef<HTMLElement>(null);
  const { column } = domain;
  const title = titleOf(column);
  const known = charts.known(domain);
  const rows = rowsOfChart({ ...view, turn: charts.turn }, domain);
  // Its own brush changes nothing of what it counts; while another's is drawn, nothing is asked.
  const isAtRest = charts.live === undefined || charts.live.column === column.name;
  const asked = useLatest(known === undefined && isAtRest ? keyOf(rows, domain) : undefined, (signal) =>
    charts.inTurn(() => loadCounts(rows, domain, signal), signal),
  );
  const now = known ?? (asked.isLoading || !isAtRest ? charts.last(column.name) : asked.value);
  useEffect(() => {
    if (now !== undefined) charts.keep(column.name, now);
  });
  const counts = now?.counts ?? new Array<number>(barsOf(domain)).fill(0);
  const isBrushed = brushFilters(view.filters, column).length > 0;
  const live = charts.live?.column === column.name ? charts.live.stretch : undefined;
  const stretch = domain.form === "axis" ? (live ?? brushedStretch(view.filters, domain)) : undefined;
  const said = domain.form === "axis" && stretch !== undefined ? rangeOf(domain, stretch) : "";
  const drawing =
    domain.form === "axis" ? linkedDrawing(domain, counts, stretch, number().format) : undefined;
  return (
    <section
      ref={section}
      className="data-linked-chart"
      aria-label={title}
      aria-busy={known === undefined && asked.isLoading}
      {...touchEvents(charts, column.name)}
    >
      <ChartHead
        title={title}
        said={said}
        onShowAll={
          isBrushed
            ? () => {
                onFilters(withoutBrushes(view.filters, [column]));
              }
            : undefined
        }
        onRemove={onRemove}
      />
      {asked.error !== undefined && <SummaryFailure error={asked.error} onRetry={asked.retry} />}
      {domain.form === "axis" && drawing !== undefined && (
        <div className="data-linked-plot">
          <ChartDrawing drawing={drawing} label={said === "" ? title : t.of(title, said)} />
          <BrushOverlay
            axis={domain}
            title={title}
            stretch={stretch}
            onBrush={(next) => {
              charts.brush({ column: column.name, stretch: next });
            }}
            onRelease={(next) => {
              const filters = withStretch(view.filters, domain, next);
              onFilters(filters);
              // Where the type ends before the axis does, another stretch was set than was drawn.
              const set = next && brushedStretch(filters, domain);
              say(t.of(title, set === undefined ? t.everything : rangeOf(domain, set)));
            }}
            onCancel={charts.endBrush}
          />
        </div>
      )}
      {domain.form === "values" && (
        <ValueBars
          domain={domain}
          counts={counts}
          chosen={brushedValues(view.filters, column)}
          onToggle={(value) => {
            onFilters(withValue(view.filters, column, value));
          }}
        />
      )}
      {now?.samplePercent !== undefined && <p className="data-muted">{t.sampled(now.samplePercent)}</p>}
      {domain.form === "axis" && drawing !== undefined && (
        <LinkedTable
          domain={domain}
          counts={counts}
          isMoving={charts.live !== undefined}
          pictures={() => (
            <ChartPictures
              drawing={() => withCaption(drawing, said === "" ? title : t.of(title, said), [])}
              name={title}
              panel={() => section.current}
            />
          )}
        />
      )}
    </section>
  );
}

/** What brings a chart's cubes: a pointer that stays over it, a press, the focus. */
function touchEvents(
  { point, touch, isTouched }: LinkedCharts,
  column: string,
): Pick<
  HTMLAttributes<HTMLElement>,
  "onPointerEnter" | "onPointerMove" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onKeyDown"
> {
  const onTouch = (): void => {
    touch(column);
  };
  return {
    onPointerEnter: () => {
      point(column);
    },
    // After everything was asked again, the pointer is still here.
    onPointerMove: () => {
      if (!isTouched) point(column);
    },
    onPointerLeave: () => {
      point(undefined);
    },
    onPointerDown: onTouch,
    onFocus: onTouch,
    onKeyDown: () => {
      if (!isTouched) touch(column);
    },
  };
}

function ChartHead(props: {
  title: string;
  /** What is brushed. */
  said: string;
  onShowAll: (() => void) | undefined;
  onRemove(): void;
}): ReactNode {
  const { title, said, onShowAll, onRemove } = props;
  const t = texts.summary;
  return (
    <h3>
      {title} <span className="data-muted">{said}</span>
      <span className="data-tools">
        {onShowAll !== undefined && (
          <Button variant="quiet" onClick={onShowAll}>
            {t.showAllOf(title)}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t.removeChart(title)}
          title={t.removeChart(title)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      </span>
    </h3>
  );
}

function rangeOf(axis: ChartAxis, { from, to }: Stretch): string {
  return stretchLabel(axis, from, to);
}
