import { useEffect, useSyncExternalStore } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import { procedureView, tableView } from "../address/view-address.ts";
import type { ViewAddress } from "../address/view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { findNamed, findProcedure } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { withVisit } from "./entry-memory.ts";
import type { EntryMemory, KeptEntries } from "./entry-memory.ts";
import { callText } from "./group-entries.ts";

export function useKeptEntries(memory: EntryMemory): KeptEntries {
  return useSyncExternalStore(memory.subscribe, memory.current);
}

/** The table or procedure of a view, whatever is looked at in it; `undefined` for pages of neither. */
export function entryOf(view: ViewAddress): ViewAddress | undefined {
  switch (view.kind) {
    case "table":
      return tableView(view.table, view.schema);
    case "procedure":
      return procedureView(view.procedure, view.schema, view.signature);
    case "home":
    case "unknown":
      return undefined;
    default:
      return view satisfies never;
  }
}

/** What the catalogue calls what a view shows; `undefined` where it has nothing of the kind. */
export function titleOfView({ tables, procedures }: Catalogue, view: ViewAddress): string | undefined {
  switch (view.kind) {
    case "table": {
      const table = findNamed(tables, view.table, view.schema);
      return table && titleOf(table);
    }
    case "procedure": {
      const procedure = findProcedure(procedures, view);
      return procedure && (procedure.title ?? callText(procedure));
    }
    case "home":
    case "unknown":
      return undefined;
    default:
      return view satisfies never;
  }
}

/**
 * Notes what is opened, and how it is looked at.
 * @param isThere the catalogue has what the address asks for
 */
export function useVisits(memory: EntryMemory, { view, addressOf }: AddressedView, isThere: boolean): void {
  const opened = isThere ? entryOf(view) : undefined;
  const entry = opened === undefined ? undefined : addressOf(opened);
  const address = addressOf(view.kind === "table" ? { ...view, row: undefined, rowOf: undefined } : view);
  useEffect(() => {
    if (entry === undefined) return undefined;
    // Behind what is drawn of the press that led here: reading and writing storage takes a part of a frame.
    const noting = setTimeout(() => {
      memory.change((kept) => withVisit(kept, { entry, address, atMs: Date.now() }));
    });
    return () => {
      clearTimeout(noting);
    };
  }, [memory, entry, address]);
}
