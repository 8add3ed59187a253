import "./column-footer.css";
import { Button } from "@foyer/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { titleOf } from "../catalogue/title-of.ts";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridSource } from "../grid/data-grid.tsx";
import type { GridHandle } from "../grid/grid-model.ts";
import type { CellRange } from "../grid/selection.ts";
import { fetchSums } from "./fetch-sums.ts";
import { sumSelection } from "./sum-selection.ts";
import { sumUp } from "./sum-up.ts";
import type { Sums } from "./sum-up.ts";
import { SumWords } from "./sum-words.tsx";
import { texts } from "./texts.ts";

export interface ColumnFooterProps {
  table: Table;
  filters: readonly Filter[];
  /** The columns that are shown, in their order. */
  columns: readonly GridColumn[];
  source: GridSource & { loadedIndexes(): readonly number[] };
  grid: RefObject<GridHandle | null>;
}

interface ColumnSums {
  /** What they are of: another question makes them old. */
  readonly of: string;
  readonly state: "reading" | "failed" | "done";
  readonly sums?: Sums;
  readonly isWhole?: boolean;
}

/** Nobody waits longer for a sum, and the database isn't made to work longer for one. */
const BUDGET_MS = 15_000;

/** Sums of the selected cells as they are selected, and of a whole column when somebody asks. */
export function ColumnFooter({ table, filters, columns, source, grid }: ColumnFooterProps): ReactNode {
  const t = texts.footer;
  const line = useRef<HTMLDivElement>(null);
  const range = useSelection(line, grid);
  useRowsOf(
    source,
    range !== undefined && (range.lastRow > range.firstRow || range.lastColumn > range.firstColumn),
  );
  const [asked, setAsked] = useState<ColumnSums>();
  const shown = range === undefined ? undefined : columns[range.firstColumn];
  const column = table.columns.find(({ name }) => name === shown?.name);
  const of = JSON.stringify([column?.name, filters]);
  const selected =
    range === undefined ? undefined : sumSelection(range, columns, (index) => source.row(index));
  const current = asked?.of === of ? asked : undefined;
  const ask = (): void => {
    if (column === undefined) return;
    const settle = (told: Omit<ColumnSums, "of">): void => {
      setAsked((now) => (now?.of === of ? { of, ...told } : now));
    };
    setAsked({ of, state: "reading" });
    fetchSums(table, column, filters, AbortSignal.timeout(BUDGET_MS)).then(
      (sums) => {
        const loaded = source.loadedIndexes().map((index) => source.row(index)?.[column.name]);
        settle({ state: "done", sums: sums ?? sumUp(loaded, column.type), isWhole: sums !== undefined });
      },
      () => {
        settle({ state: "failed" });
      },
    );
  };
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
            {current?.sums !== undefined && (
              <SumWords
                sums={current.sums}
                of={current.isWhole === true ? t.rows(current.sums.rows) : t.loadedRows(current.sums.rows)}
              />
            )}
            {current?.state === "failed" && <span role="status">{t.failed}</span>}
          </>
        )
      )}
    </div>
  );
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
      setRange((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
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
