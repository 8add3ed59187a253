import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { Unsubscribe } from "@foyer/contracts";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import type { BeforeDrawing } from "../address/use-settled-path.ts";
import { parseViewAddress } from "../address/view-address.ts";
import type { ViewAddress } from "../address/view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { findNamed } from "../catalogue/find-table.ts";
import { hasKeptEdits } from "../edits/kept-edits.ts";
import { shownCovers } from "../edits/shown-covers.ts";
import { painted } from "../grid/after-paint.ts";
import type { GridSource } from "../grid/grid-model.ts";
import { pauseBefore } from "../paging/expected-cost.ts";
import type { RowSource } from "../paging/row-source.ts";
import type { SourceCache } from "../paging/source-cache.ts";
import { isBareView } from "./default-view.ts";
import { unknownColumns } from "./unknown-columns.ts";

/**
 * So often a view that is there already looks whether other rows are here to be drawn with: within a tenth of a second it
 * answers at once. By turns, since what the page itself has to do with an answer is no waiting for it.
 */
const TURNS = 10;
const TURN_MS = 10;

export interface EarlyRowsProps {
  /** Is given what is done before an address is drawn. */
  beforeRef: RefObject<BeforeDrawing | undefined>;
  cache: SourceCache;
  catalogue: Catalogue;
  /** What is drawn; its rows are read for whoever shows them. */
  view: ViewAddress;
}

/**
 * Asks for the rows of an address as soon as the page goes there: to draw the view first would hold the request up by as long
 * as that takes. It draws nothing of its own, and stands behind what shows the rows: that reads them once it is drawn. Until
 * then the grid is handed the rows as they come, where the view differs in nothing else.
 */
export function EarlyRows({ beforeRef, cache, catalogue, view }: EarlyRowsProps): ReactNode {
  const { basePath } = useRemoteContext();
  const early = useRef<EarlyReading>(undefined);
  const drawn = useRef(view);
  useEffect(() => {
    beforeRef.current = (path) => {
      const left = early.current;
      left?.takeBack();
      const reading = readEarly(cache, catalogue, drawn.current, parseViewAddress(path, basePath));
      early.current = reading;
      left?.stop();
      return reading?.drawn;
    };
    return () => {
      beforeRef.current = undefined;
    };
  }, [beforeRef, cache, catalogue, basePath]);
  const release = useEffectEvent(() => {
    early.current?.stop();
    early.current = undefined;
  });
  useLayoutEffect(() => {
    drawn.current = view;
    early.current?.settle();
  }, [view]);
  useEffect(() => {
    // By now whoever shows the rows reads them. Not when the view before goes: then nobody would for a moment.
    release();
  }, [view]);
  useEffect(
    () => () => {
      release();
    },
    [],
  );
  useUnsentChanges(catalogue);
  return null;
}

/** What an earlier page of this tab couldn't send is sent also where no grid is shown. */
function useUnsentChanges({ tables }: Catalogue): void {
  useEffect(() => {
    if (!hasKeptEdits()) return;
    // Without its code it waits for a grid, which says what it lacks.
    import("../edits/person-desk.ts").then(
      ({ personDesk }) => {
        const snapshot = session.getSnapshot();
        if ("user" in snapshot) personDesk(snapshot.user.id).desk.restore(tables, true);
      },
      () => undefined,
    );
  }, [tables]);
}

/**
 * Groups and profiles stand in the rows' place; charts and boards, beside them. By their first word alone: what reads the
 * whole address comes with them.
 */
function hasRows(summary: string | undefined): boolean {
  return summary === undefined || /^(linked|board)\(/.test(summary);
}

interface EarlyReading {
  readonly stop: Unsubscribe;
  /** Until the rows are seen, or the view is to be drawn without them; `undefined` where nothing is worth waiting for. */
  readonly drawn: Promise<void> | undefined;
  /** The view is drawn: from here on it says what the grid shows. */
  settle(): void;
  /** The view will never be drawn: the grid shows again what it did before. */
  takeBack(): void;
}

function readEarly(
  cache: SourceCache,
  { tables }: Catalogue,
  before: ViewAddress,
  view: ViewAddress,
): EarlyReading | undefined {
  if (view.kind !== "table" || !hasRows(view.summary)) return undefined;
  const table = findNamed(tables, view.table, view.schema);
  if (table === undefined || table.columns.length === 0 || unknownColumns(view, table).length > 0)
    return undefined;
  // It isn't what will be shown.
  if (table.defaultView !== undefined && isBareView(view)) return undefined;
  const isOpen = before.kind === "table" && findNamed(tables, before.table, before.schema) === table;
  const { sort, filters } = view;
  const question = { table, sort, filters };
  const pauseMs = isOpen ? pauseBefore(question, cache.rowsOf(table)) : 0;
  const source = cache.of(question);
  const leave = source.subscribe(() => undefined, pauseMs);
  const cover = shownCovers.get(table);
  if (cover !== undefined) source.cover(cover);
  const isSameGrid = isOpen && besideOrder(before) === besideOrder(view);
  let isSettled = false;
  let replaced: GridSource | undefined;
  const show = (): void => {
    const { isFirstLoad, error, total } = source.getState();
    const grid = cache.grid.current;
    if (!isSameGrid || isSettled || grid === null) return;
    if (isFirstLoad || error !== undefined || total === 0 || source.row(0) === undefined) return;
    if (replaced === undefined) replaced = grid.show(source);
    else grid.refresh();
  };
  show();
  const unwatch = source.watch(show);
  const seen = (): Promise<void> | undefined => (replaced === undefined ? undefined : painted());
  const answered = isOpen && pauseMs === 0 ? answerOf(source) : undefined;
  return {
    stop() {
      unwatch();
      leave();
    },
    drawn: answered?.then(seen) ?? seen(),
    settle() {
      isSettled = true;
    },
    takeBack() {
      if (replaced !== undefined && !isSettled) cache.grid.current?.show(replaced);
      isSettled = true;
    },
  };
}

/** All of a view but which rows it shows, in which order: where that is the same, the grid stays as it is. */
function besideOrder(view: ViewAddress): string {
  return JSON.stringify({ ...view, schema: undefined, sort: undefined, filters: undefined });
}

/** Until rows are here, or why they are not, and not for long; `undefined` where that is so already. */
function answerOf(source: RowSource): Promise<void> | undefined {
  const isAnswered = (): boolean => {
    const { isFirstLoad, error } = source.getState();
    return !isFirstLoad || error !== undefined;
  };
  if (isAnswered()) return undefined;
  return new Promise((resolve) => {
    let turns = 0;
    const end = (): void => {
      clearInterval(patience);
      unwatch();
      resolve();
    };
    const patience = setInterval(() => {
      turns += 1;
      // Turns are long where nobody sees the page.
      if (turns === TURNS || document.hidden) end();
    }, TURN_MS);
    const unwatch = source.watch(() => {
      if (isAnswered()) end();
    });
  });
}
