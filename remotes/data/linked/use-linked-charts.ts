import { useEffect, useState, useSyncExternalStore } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import type { Turns } from "../requests/create-turns.ts";
import type { Latest } from "../requests/use-latest.ts";
import { useAnswer, useAsking } from "../summary/asking.ts";
import { withoutBrushes } from "./brush.ts";
import type { ChartDomain } from "./chart-axis.ts";
import { createCubeStore } from "./cube-store.ts";
import type { CubeStore, WantedCube } from "./cube-store.ts";
import { countsByCubes, keyOf, rowsOfCube } from "./linked-question.ts";
import type { LinkedView, LiveBrush } from "./linked-question.ts";
import { loadCube, loadDomains } from "./load-charts.ts";
import type { BarCounts } from "./load-charts.ts";
import { clockName } from "../values/page-clock.ts";

/** A pointer that crosses a chart is gone by then; who stops to press is not. */
const POINTED_MS = 150;

export interface LinkedCharts extends Pick<CubeStore, "last" | "keep"> {
  /** Of the columns that have something to draw. */
  readonly domains: Latest<readonly ChartDomain[]>;
  readonly inTurn: Turns;
  /** Another number whenever all of them are asked again. */
  readonly turn: number;
  readonly live: LiveBrush | undefined;
  /** The charts stay as they are until it ends. */
  brush(live: LiveBrush): void;
  endBrush(): void;
  /** Whether cubes are there, or on their way, of a chart that somebody is about to brush. */
  readonly isTouched: boolean;
  /** Somebody is about to brush this chart: its cubes are asked for, and once more those that failed. */
  touch(column: string): void;
  /** A pointer is over this chart, or over none: one that stays is about to brush it, one on its way elsewhere isn't. */
  point(column: string | undefined): void;
  /** Without a question; `undefined` where one has to be asked. */
  known(domain: ChartDomain): BarCounts | undefined;
}

interface Drawing {
  readonly live: LiveBrush;
  /** What the charts were when it began: what is asked again meanwhile may have other axes. */
  readonly domains: readonly ChartDomain[];
}

const NONE: readonly ChartDomain[] = [];

/** The charts of a view, each of which counts the rows that the others' brushes leave. */
export function useLinkedCharts(
  shownView: Omit<LinkedView, "turn">,
  columns: readonly Column[],
): LinkedCharts {
  const { table, filters } = shownView;
  const { turn, inTurn } = useAsking();
  const view = { table, filters, turn };
  const [cubes] = useState(createCubeStore);
  useSyncExternalStore(cubes.subscribe, cubes.version);
  const [drawing, setDrawing] = useState<Drawing>();
  const live = drawing?.live;
  const [touched, setTouched] = useState<{ readonly column: string; readonly turn: number }>();
  // Axes stay where they are while charts are brushed.
  const unbrushed = withoutBrushes(filters, columns);
  const names = columns.map(({ name }) => name);
  const key = JSON.stringify([table.schema, table.name, unbrushed, names, clockName()]);
  const answered = useAnswer(key, (signal) => loadDomains({ table, filters: unbrushed }, columns, signal));
  const shown = drawing?.domains ?? answered.value ?? NONE;
  const domains = { ...answered, value: drawing?.domains ?? answered.value };
  // What was touched before all of it was asked again is nobody's wish any more.
  const isTouched = touched?.turn === turn;
  const wanted = wantedCubes(view, shown, isTouched ? touched.column : undefined, inTurn);
  const wantedKeys = wanted.map((one) => one.key).join("\n");
  useEffect(() => {
    cubes.want(wanted);
    // The list is a new one with each drawing; its keys say what is in it, and a touch asks again for what failed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wantedKeys, touched, cubes]);
  useEffect(
    () => () => {
      cubes.want([]);
    },
    [cubes],
  );
  const pointing = usePointing();
  const touch = (column: string): void => {
    pointing.end();
    setTouched({ column, turn });
  };
  return {
    domains,
    inTurn,
    turn,
    live,
    brush(next) {
      setDrawing((now) => ({ live: next, domains: now?.domains ?? shown }));
    },
    endBrush() {
      setDrawing(undefined);
    },
    isTouched,
    touch,
    point(column) {
      pointing.begin(column, touch);
    },
    known: (domain) => countsByCubes(view, domain, shown, live, cubes.get),
    last: cubes.last,
    keep: cubes.keep,
  };
}

interface Pointing {
  /** A pointer is over this chart, or over none; one that stays is told. */
  begin(column: string | undefined, onStay: (column: string) => void): void;
  end(): void;
}

function usePointing(): Pointing {
  const [pointing] = useState((): Pointing => {
    let now: { readonly column: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;
    const end = (): void => {
      clearTimeout(now?.timer);
      now = undefined;
    };
    return {
      begin(column, onStay) {
        if (column !== undefined && now?.column === column) return;
        end();
        if (column !== undefined) now = { column, timer: setTimeout(onStay, POINTED_MS, column) };
      },
      end,
    };
  });
  useEffect(() => pointing.end, [pointing]);
  return pointing;
}

/** One for each chart beside the touched one, each of other rows. */
function wantedCubes(
  view: LinkedView,
  domains: readonly ChartDomain[],
  touched: string | undefined,
  inTurn: Turns,
): readonly WantedCube[] {
  const active = domains.find(({ column }) => column.name === touched);
  if (active?.form !== "axis") return [];
  return domains.flatMap((passive) => {
    if (passive === active) return [];
    const rows = rowsOfCube(view, active, passive);
    return [
      {
        key: keyOf(rows, active, passive),
        load: (signal: AbortSignal) => inTurn(() => loadCube(rows, active, passive, signal), signal),
      },
    ];
  });
}
