import "./column-footer.css";
import { Button } from "@foyer/ui";
import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { titleOf } from "../catalogue/title-of.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridHandle, GridSource } from "../grid/grid-model.ts";
import type { CellRange } from "../grid/selection.ts";
import { useDataChanges } from "../requests/data-changes.ts";
import { fetchSums } from "./fetch-sums.ts";
import { sumSelection } from "./sum-selection.ts";
import { sumUp } from "./sum-up.ts";
import type { Sums } from "./sum-up.ts";
import { SumWords } from "./sum-words.tsx";
import { texts } from "./texts.ts";
import { clockName } from "../values/page-clock.ts";

export interface ColumnFooterProps {
  table: Table;
  filters: readonly Filter[];
  /** The columns that are shown, in their order. */
  columns: readonly GridColumn[];
  source: GridSource & { loadedIndexes(): readonly number[] };
  grid: RefObject<GridHandle | null>;
}

interface ToldSums {
  readonly sums: Sums;
  readonly isWhole: boolean;
  /** Of which changes the rows were summed up. */
  readonly changes: number;
  readonly tookMs: number;
}

interface ColumnSums {
  /** What they are of: another question makes them old. */
  readonly of: string;
  readonly changes: number;
  readonly state: "reading" | "failed" | "done";
  /** The last ones that came, of the same question. */
  readonly told?: ToldSums | undefined;
}

/** Nobody waits longer for a sum, and the database isn't made to work longer for one. */
const BUDGET_MS = 15_000;
/** What took no longer is asked again by itself once rows were changed; of the others it is said that they are from before. */
const QUICK_MS = 1_000;

/** Sums of the selected cells as they are selected, and of a whole column when somebody asks. */
export function ColumnFooter({ table, filters, columns, source, grid }: ColumnFooterProps): ReactNode {
  const t = texts.footer;
  const line = useRef<HTMLDivElement>(null);
  const range = useSelection(line, grid);
  useRowsOf(
    source,
    range !== undefined && (range.lastRow > range.firstRow || range.lastColumn > range.firstColumn),
  );
  const shown = range === undefined ? undefined : columns[range.firstColumn];
  const column = table.columns.find(({ name }) => name === shown?.name);
  const selected =
    range === undefined ? undefined : sumSelection(range, columns, (index) => source.row(index));
  const { current, changes, ask } = useColumnSums(table, column, filters, source);
  const told = current?.told;
  return (
    <div ref={line} className="data-foot-line" role="group" aria-label={t.label}>
      {selected !== undefined ? (
        <SumWords
          sums={selected.sums}
          of={selected.isWhole ? t.selection(selected.cells) : t.loadedOf(selected.cells)}
        />
      ) : (
        column !== undefined && (
          <>
            <Button variant="quiet" isPending={current?.state === "reading"} onClick={ask}>
              {t.sumUp(titleOf(column))}
            </Button>
            {told !== undefined && (
              <SumWords
                sums={told.sums}
                of={told.isWhole ? t.rows(told.sums.rows) : t.loadedRows(told.sums.rows)}
                isBefore={told.changes !== changes}
              />
            )}
            {current?.state === "failed" && <span role="status">{t.failed}</span>}
          </>
        )
      )}
    </div>
  );
}

interface AskedSums {
  readonly current: ColumnSums | undefined;
  /** Another number whenever rows were changed. */
  readonly changes: number;
  ask(): void;
}

/** Sums of one column, asked for once somebody wants them, and again after a change where they come quickly. */
function useColumnSums(
  table: Table,
  column: Column | undefined,
  filters: readonly Filter[],
  source: ColumnFooterProps["source"],
): AskedSums {
  const [asked, setAsked] = useState<ColumnSums>();
  const changes = useDataChanges();
  const of = JSON.stringify([column?.name, filters, clockName()]);
  const current = asked?.of === of ? asked : undefined;
  const ask = (): void => {
    if (column === undefined) return;
    const startedAtMs = performance.now();
    const settle = (state: ColumnSums["state"], told: ToldSums | undefined): void => {
      setAsked((now) =>
        now?.of === of && now.changes === changes ? { of, changes, state, told: told ?? now.told } : now,
      );
    };
    setAsked({ of, changes, state: "reading", told: current?.told });
    fetchSums(table, column, filters, AbortSignal.timeout(BUDGET_MS)).then(
      (sums) => {
        const loaded = source.loadedIndexes().map((index) => source.row(index)?.[column.name]);
        const tookMs = performance.now() - startedAtMs;
        const isWhole = sums !== undefined;
        settle("done", { sums: sums ?? sumUp(loaded, column.type), isWhole, changes, tookMs });
      },
      () => {
        settle("failed", undefined);
      },
    );
  };
  const isDue = current?.told !== undefined && current.changes !== changes && current.told.tookMs <= QUICK_MS;
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (!isDue) return undefined;
    const asking = setTimeout(() => {
      askAgain();
    });
    return () => {
      clearTimeout(asking);
    };
  }, [isDue, changes]);
  return { current, changes, ask };
}

/** Draws again when the rows are others: a selection that is filled or emptied has other sums. */
function useRowsOf(source: ColumnFooterProps["source"], isFollowed: boolean): void {
  const [, setTurn] = useState(0);
  useEffect(
    () => (isFollowed ? source.watch(() => setTurn((turn) => turn + 1)) : undefined),
    [source, isFollowed],
  );
}

/** The selected cells. The grid is drawn without React, so its keys and pointers are listened to. */
function useSelection(
  line: RefObject<HTMLElement | null>,
  grid: RefObject<GridHandle | null>,
): CellRange | undefined {
  const [range, setRange] = useState<CellRange>();
  useEffect(() => {
    const around = line.current?.closest<HTMLElement>(".data-main");
    const look = (): void => {
      const next = grid.current?.selection();
      // Behind the frame that marks the cell: sums are drawn, and counted, whenever somebody goes on by one.
      startTransition(() => {
        setRange((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      });
    };
    look();
    const names = ["keyup", "pointerup", "focusin"] as const;
    for (const name of names) around?.addEventListener(name, look);
    return () => {
      for (const name of names) around?.removeEventListener(name, look);
    };
  }, [line, grid]);
  return range;
}
