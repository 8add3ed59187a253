import type { SupabaseClient } from "@supabase/supabase-js";
import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

const PAGE_ROWS = 100;

ModuleRegistry.registerModules([AllCommunityModule]);

/** The first rows of a table, in AG Grid as its guide sets it up. */
export default function Grid({ client, table }: { client: SupabaseClient; table: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let stop: (() => void) | undefined;
    void client
      .from(table)
      .select("*")
      .order("id")
      .range(0, PAGE_ROWS - 1)
      .then(({ data }) => {
        const rows = (data ?? []) as Record<string, unknown>[];
        const columnDefs = Object.keys(rows[0] ?? {}).map((field) => ({ field }));
        const api = createGrid(element, { rowHeight: 36, columnDefs, rowData: rows });
        stop = () => {
          api.destroy();
        };
      });
    return () => stop?.();
  }, [client, table]);
  return <div ref={place} style={{ height: 640 }} />;
}
