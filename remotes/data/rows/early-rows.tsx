import { useRemoteContext } from "@foyer/contracts/react";
import type { Unsubscribe } from "@foyer/contracts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ReactNode } from "react";
import { parseViewAddress } from "../address/view-address.ts";
import type { ViewAddress } from "../address/view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { findNamed } from "../catalogue/find-table.ts";
import { pauseBefore } from "../paging/expected-cost.ts";
import type { SourceCache } from "../paging/source-cache.ts";
import { unknownColumns } from "./unknown-columns.ts";

export interface EarlyRowsProps {
  cache: SourceCache;
  catalogue: Catalogue;
  /** What is drawn; its rows are read for whoever shows them. */
  view: ViewAddress;
}

/**
 * Asks for the rows of an address as soon as the page goes there: to draw the view first would hold the request up by as long
 * as that takes. It shows nothing, and stands behind what shows the rows: that reads them once it is drawn.
 */
export function EarlyRows({ cache, catalogue, view }: EarlyRowsProps): ReactNode {
  const { basePath, navigation } = useRemoteContext();
  const early = useRef<Unsubscribe>(undefined);
  const drawn = useRef(view);
  useEffect(() => {
    const begin = (path: string): void => {
      const before = early.current;
      early.current = readEarly(cache, catalogue, drawn.current, parseViewAddress(path, basePath));
      before?.();
    };
    return navigation.subscribe(() => {
      begin(navigation.current());
    });
  }, [cache, catalogue, basePath, navigation]);
  const release = useEffectEvent(() => {
    early.current?.();
    early.current = undefined;
  });
  useEffect(() => {
    drawn.current = view;
    // By now whoever shows the rows reads them. Not when the view before goes: then nobody would for a moment.
    release();
  }, [view]);
  useEffect(
    () => () => {
      release();
    },
    [],
  );
  return null;
}

function readEarly(
  cache: SourceCache,
  { tables }: Catalogue,
  before: ViewAddress,
  view: ViewAddress,
): Unsubscribe | undefined {
  if (view.kind !== "table") return undefined;
  const table = findNamed(tables, view.table, view.schema);
  if (table === undefined || table.columns.length === 0 || unknownColumns(view, table).length > 0)
    return undefined;
  const isOpen = before.kind === "table" && findNamed(tables, before.table, before.schema) === table;
  const { sort, filters } = view;
  const question = { table, sort, filters };
  const pauseMs = isOpen ? pauseBefore(question, cache.rowsOf(table)) : 0;
  return cache.of(question).subscribe(() => undefined, pauseMs);
}
