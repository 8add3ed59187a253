import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { createTurns } from "../requests/create-turns.ts";
import type { Turns } from "../requests/create-turns.ts";
import { useLatest } from "../requests/use-latest.ts";
import type { Latest } from "../requests/use-latest.ts";
import { withoutBrushes } from "./brush.ts";
import type { ChartDomain } from "./chart-axis.ts";
import { createCubeStore } from "./cube-store.ts";
import type { CubeStore, WantedCube } from "./cube-store.ts";
import { countsByCubes, keyOf, rowsOfCube } from "./linked-question.ts";
import type { LinkedView, LiveBrush } from "./linked-question.ts";
import { loadCube, loadDomains } from "./load-charts.ts";
import type { BarCounts } from "./load-charts.ts";

/** So many questions of a page run at once: a pool of connections is everybody's. */
const AT_ONCE = 2;
/** A pointer that crosses a chart is gone by then; who stops to press is not. */
const POINTED_MS = 150;

export interface LinkedCharts extends Pick<CubeStore, "last" | "keep"> {
  /** Of the columns that have something to draw. */
  readonly domains: Latest<readonly ChartDomain[]>;
  readonly inTurn: Turns;
  readonly live: LiveBrush | undefined;
  brush(live: LiveBrush | undefined): void;
  /** Somebody is about to brush this chart: its cubes are asked for, and once more those that failed. */
  touch(column: string): void;
  /** A pointer is over this chart, or over none: one that stays is about to brush it, one on its way elsewhere isn't. */
  point(column: string | undefined): void;
  /** Without a question; `undefined` where one has to be asked. */
  known(domain: ChartDomain): BarCounts | undefined;
}

/** The charts of a view, each of which counts the rows that the others' brushes leave. */
export function useLinkedCharts(view: LinkedView, columns: readonly Column[]): LinkedCharts {
  const { table, filters } = view;
  const [inTurn] = useState(() => createTurns(AT_ONCE));
  const [cubes] = useState(createCubeStore);
  useSyncExternalStore(cubes.subscribe, cubes.version);
  const [live, setLive] = useState<LiveBrush>();
  const [touched, setTouched] = useState<{ readonly column: string }>();
  // Axes stay where they are while charts are brushed.
  const unbrushed = withoutBrushes(filters, columns);
  const names = columns.map(({ name }) => name);
  const key = JSON.stringify([table.schema, table.name, unbrushed, names]);
  const domains = useLatest(key, (signal) => loadDomains({ table, filters: unbrushed }, columns, signal));
  const shown = domains.value ?? [];
  const wanted = wantedCubes(view, shown, touched?.column, inTurn);
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
  const pointing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = useCallback((column: string) => {
    clearTimeout(pointing.current);
    setTouched({ column });
  }, []);
  const point = useCallback(
    (column: string | undefined) => {
      clearTimeout(pointing.current);
      if (column !== undefined) pointing.current = setTimeout(touch, POINTED_MS, column);
    },
    [touch],
  );
  useEffect(
    () => () => {
      clearTimeout(pointing.current);
    },
    [],
  );
  return {
    domains,
    inTurn,
    live,
    brush: setLive,
    touch,
    point,
    known: (domain) => countsByCubes(view, domain, shown, live, cubes.get),
    last: cubes.last,
    keep: cubes.keep,
  };
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
