import type { ReactNode } from "react";
import type { AddressedView } from "./address/use-view-address.ts";
import type { Preferences } from "./grid/grid-preferences.ts";
import type { SourceCache } from "./paging/source-cache.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { findNamed, findProcedure, placeKey } from "./catalogue/find-table.ts";
import type { EntryMemory } from "./entries/entry-memory.ts";
import { TableScreen } from "./rows/table-screen.tsx";
import { latePart } from "./tools/late-part.tsx";

// Most visits open tables: the rest comes when it is wanted.
const ProcedureView = latePart(
  async () => (await import("./procedures/procedure-screen.tsx")).ProcedureScreen,
  true,
);
const StartView = latePart(async () => (await import("./entries/start-page.tsx")).StartPage, true);
const Missing = latePart(async () => (await import("./missing-view.tsx")).MissingView, true);

export interface ViewScreenProps {
  catalogue: Catalogue;
  addressed: AddressedView;
  cache: SourceCache;
  preferences: Preferences;
  memory: EntryMemory;
  onCatalogueDoubted(): void;
}

/** What the address asks for, or why it isn't there. */
export function ViewScreen(props: ViewScreenProps): ReactNode {
  const { catalogue, addressed } = props;
  const { view, show } = addressed;
  switch (view.kind) {
    case "home": {
      const isEmpty = catalogue.tables.length === 0 && catalogue.procedures.length === 0;
      return isEmpty ? <Missing view={view} /> : <StartView {...props} />;
    }
    case "unknown":
      return <Missing view={view} />;
    case "table": {
      const table = findNamed(catalogue.tables, view.table, view.schema);
      if (table === undefined) return <Missing view={view} />;
      return <TableScreen {...props} key={placeKey(table)} table={table} view={view} onView={show} />;
    }
    case "procedure": {
      const procedure = findProcedure(catalogue.procedures, view);
      if (procedure === undefined) return <Missing view={view} />;
      return (
        <ProcedureView
          {...props}
          key={`${placeKey(procedure)} ${procedure.signature ?? ""}`}
          procedure={procedure}
          view={view}
          onView={show}
        />
      );
    }
    default:
      return view satisfies never;
  }
}
