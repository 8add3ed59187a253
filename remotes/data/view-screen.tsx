import type { ReactNode } from "react";
import type { AddressedView } from "./address/use-view-address.ts";
import type { ViewAddress } from "./address/view-address.ts";
import type { Preferences } from "./grid/grid-preferences.ts";
import type { SourceCache } from "./paging/source-cache.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { findNamed, findProcedure, placeKey } from "./catalogue/find-table.ts";
import type { EntryMemory } from "./entries/entry-memory.ts";
import { FailureBanner } from "./failures/failure-banner.tsx";
import type { ProcedureScreenProps } from "./procedures/procedure-screen.tsx";
import { TableScreen } from "./rows/table-screen.tsx";
import { useModule } from "./tools/use-module.ts";

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

/** Most visits open tables: what calls procedures comes when one is opened. */
function ProcedureView(props: ProcedureScreenProps): ReactNode {
  const { value, error, retry } = useModule(
    true,
    "procedure",
    () => import("./procedures/procedure-screen.tsx"),
  );
  if (error !== undefined) return <FailureBanner error={error} onRetry={retry} />;
  return value === undefined ? null : <value.module.ProcedureScreen {...props} />;
}

/** Most visits open tables: the start comes when it is wanted. */
function StartView(props: ViewScreenProps): ReactNode {
  const { value, error, retry } = useModule(true, "start", () => import("./entries/start-page.tsx"));
  if (error !== undefined) return <FailureBanner error={error} onRetry={retry} />;
  return value === undefined ? null : <value.module.StartPage {...props} />;
}

/** Most addresses lead to something: the words for those that don't come when they are wanted. */
function Missing(props: { view: ViewAddress }): ReactNode {
  const { value, error, retry } = useModule(true, "missing", () => import("./missing-view.tsx"));
  if (error !== undefined) return <FailureBanner error={error} onRetry={retry} />;
  return value === undefined ? null : <value.module.MissingView {...props} />;
}
