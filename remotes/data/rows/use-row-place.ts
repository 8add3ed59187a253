import { useRemoteContext } from "@foyer/contracts/react";
import { toDataError } from "@foyer/shared-auth";
import { useEffect, useEffectEvent, useState } from "react";
import { formatRowKey, parseRowKey } from "../address/row-address.ts";
import { failureWords } from "../failures/failure-words.ts";
import { lateTexts } from "../late-texts.ts";
import { findRowIndex } from "../paging/find-row-index.ts";
import type { RowPlace } from "../paging/find-row-index.ts";
import type { TableModel } from "./table-model.ts";

export interface OpenRowPlace {
  /** The rows of this view don't have it. */
  readonly isLeftOut: boolean;
  canStep(by: 1 | -1): boolean;
  /** Opens the row before or after it. */
  step(by: 1 | -1): void;
}

interface KnownPlace {
  readonly rowKey: string;
  readonly place: RowPlace;
}

/**
 * Brings the open row into the grid's view, by its key, however far down it is, and leads to those beside it.
 * @param rowKey `undefined` where the open row is one of another table
 */
export function useRowPlace(model: TableModel, rowKey: string | undefined): OpenRowPlace {
  const { source, grid, table, view, onView } = model;
  const { announce, palette } = useRemoteContext();
  const [known, setKnown] = useState<KnownPlace>();
  const place = known?.rowKey === rowKey ? known?.place : undefined;
  const find = useEffectEvent((wanted: string, signal: AbortSignal) => findPlace(model, wanted, signal));
  const tell = (error: unknown): void => {
    announce(failureWords(toDataError(error)).title);
  };
  useEffect(() => {
    if (rowKey === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async (): Promise<void> => {
      const found = await find(rowKey, signal);
      if (signal.aborted) return;
      setKnown({ rowKey, place: found });
      if (found.kind === "at" && (await isLongEnough(source, found.index, signal))) show(grid, found.index);
    };
    // The row itself is here all the same: where it stands is an extra, and nothing to be told of.
    look().catch(() => undefined);
    return () => {
      controller.abort();
    };
  }, [source, grid, rowKey]);
  const at = (): number | undefined =>
    (rowKey === undefined ? undefined : indexAmongLoaded(model, rowKey)) ??
    (place?.kind === "at" ? place.index : undefined);
  const canStep = (by: 1 | -1): boolean => {
    const index = at();
    const { total, isTotalExact } = source.getState();
    return index !== undefined && index + by >= 0 && (!isTotalExact || index + by < total);
  };
  const step = async (by: 1 | -1): Promise<void> => {
    const index = at();
    if (index === undefined || !canStep(by)) return;
    const to = index + by;
    const row = source.row(to) ?? (await source.read(to, 1, AbortSignal.timeout(STEP_TIMEOUT_MS)))[0];
    const key = row === undefined ? undefined : formatRowKey(row, table.primaryKey);
    if (key === undefined) return;
    show(grid, to);
    onView({ ...view, row: key, rowOf: undefined }, { replace: true });
  };
  const stepNow = useEffectEvent((by: 1 | -1) => void step(by).catch(tell));
  const isOwn = rowKey !== undefined;
  useEffect(
    () =>
      isOwn
        ? palette?.offer([
            {
              id: "next-row",
              title: lateTexts.row.next,
              key: "j",
              icon: "chevron-down",
              run: () => stepNow(1),
            },
            {
              id: "previous-row",
              title: lateTexts.row.previous,
              key: "k",
              icon: "chevron-up",
              run: () => stepNow(-1),
            },
          ])
        : undefined,
    [palette, isOwn],
  );
  return {
    isLeftOut: place?.kind === "left-out",
    canStep,
    step: (by) => void step(by).catch(tell),
  };
}

const STEP_TIMEOUT_MS = 30_000;

/** Without the focus, which stays where the person is. The next row scrolls by a line; one from elsewhere stands among others. */
function show(grid: TableModel["grid"], row: number): void {
  const active = grid.current?.active();
  if (active?.row === row) return;
  const inMiddle = active === undefined || Math.abs(active.row - row) > 1;
  grid.current?.goTo({ row, column: active?.column ?? 0 }, { inMiddle });
}

function indexAmongLoaded({ source, table }: TableModel, rowKey: string): number | undefined {
  return source.loadedIndexes().find((index) => {
    const row = source.row(index);
    return row !== undefined && formatRowKey(row, table.primaryKey) === rowKey;
  });
}

/** Among the rows that are here, else by the database. */
async function findPlace(model: TableModel, rowKey: string, signal: AbortSignal): Promise<RowPlace> {
  const { source, table, view } = model;
  await until(source, signal, ({ isFirstLoad }) => !isFirstLoad);
  const index = indexAmongLoaded(model, rowKey);
  if (index !== undefined) return { kind: "at", index };
  const key = parseRowKey(rowKey, table.primaryKey);
  return key === undefined ? { kind: "unknown" } : findRowIndex({ ...view, table }, key, signal);
}

type Source = TableModel["source"];

/** Waits until the grid has room for a row: where fewer were thought to be there, they are counted. */
async function isLongEnough(source: Source, index: number, signal: AbortSignal): Promise<boolean> {
  await until(source, signal, ({ total, isTotalExact, isEstimated }) => {
    return total > index || isTotalExact || isEstimated;
  });
  if (source.getState().total <= index && !source.getState().isTotalExact) {
    source.countExactly?.();
    await until(source, signal, ({ total, isTotalExact, isCountFailed }) => {
      return total > index || isTotalExact || isCountFailed;
    });
  }
  return source.getState().total > index;
}

/** Never resolves once the signal is aborted. */
function until(
  source: Source,
  signal: AbortSignal,
  isSo: (state: ReturnType<Source["getState"]>) => boolean,
): Promise<void> {
  if (isSo(source.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = source.watch(() => {
      if (!isSo(source.getState())) return;
      stop();
      resolve();
    });
    signal.addEventListener("abort", stop, { once: true });
  });
}
