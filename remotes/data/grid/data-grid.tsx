import { ROWS_SHOWN_EVENT } from "@foyer/contracts";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import type { Row } from "../requests/read-answer.ts";
import { createGrid } from "./grid-engine.ts";
import type { GridEvents, GridHandle, GridModel, GridSource } from "./grid-model.ts";
import { toShownRows } from "./to-shown-rows.ts";

export interface DataGridProps {
  model: GridModel;
  /** Another source starts at its first row. */
  source: GridSource;
  /** Everything but `onLook`, which goes to the source. */
  events: Omit<GridEvents, "onLook">;
  isBusy: boolean;
  isStale: boolean;
  handleRef: RefObject<GridHandle | null>;
}

/** React's skin of the grid: it hands over what to draw, and takes no part in a scroll. */
export function DataGrid({ model, source, events, isBusy, isStale, handleRef }: DataGridProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(source);
  const told = useRef<GridModel>(undefined);
  // The grid asks for each of them when something happens, so it is always told to those of the last drawing.
  const heard = useRef({
    onLook: (first, last) => {
      shown.current.look(first, last);
    },
  } as GridEvents);
  /** For whoever wrote rows in this place before this page could, and whoever does so at the next visit. */
  const tellShown = useEffectEvent(() => {
    if (told.current === model || source.getState().isFirstLoad) return;
    told.current = model;
    const event = new CustomEvent(ROWS_SHOWN_EVENT, { bubbles: true, detail: toShownRows(model) });
    root.current?.dispatchEvent(event);
  });

  useLayoutEffect(() => {
    Object.assign(heard.current, events);
  });
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const rows = {
      total: () => shown.current.getState().total,
      isTotalExact: () => shown.current.getState().isTotalExact,
      row: (index: number) => shown.current.row(index),
      isPlaced: (index: number) => shown.current.isPlaced(index),
      isChanged: (row: Row) => shown.current.isChanged(row),
    };
    const grid = createGrid(element, rows, heard.current);
    handleRef.current = {
      ...grid,
      show(other) {
        const { current: before } = shown;
        if (told.current === undefined || before === other) return undefined;
        shown.current = other;
        grid.setModel(told.current, true);
        return before;
      },
    };
    return () => {
      handleRef.current = null;
      grid.destroy();
    };
  }, [handleRef]);

  // Another order comes with other rows: they are drawn once.
  useLayoutEffect(() => {
    const isOther = shown.current !== source;
    shown.current = source;
    handleRef.current?.setModel(model, isOther);
    tellShown();
  }, [model, source, handleRef]);

  useLayoutEffect(
    () =>
      source.watch(() => {
        handleRef.current?.refresh();
        tellShown();
      }),
    [source, handleRef],
  );

  return (
    <div
      ref={root}
      className={isStale ? "data-grid data-rows-stale" : "data-grid"}
      role="grid"
      aria-multiselectable="true"
      aria-readonly="true"
      aria-busy={isBusy}
      aria-label={model.label}
    />
  );
}
