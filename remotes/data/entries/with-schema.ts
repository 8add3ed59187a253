import type { ViewAddress } from "../address/view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { findNamed, findProcedure, schemaOf } from "../catalogue/find-table.ts";

/** The view with the schema and signature that its address left out, so that every address made of it says which is meant. */
export function withSchema(view: ViewAddress, { tables, procedures }: Catalogue): ViewAddress {
  if (view.kind === "table") {
    const found = findNamed(tables, view.table, view.schema);
    return found === undefined || found.schema === view.schema ? view : { ...view, schema: found.schema };
  }
  if (view.kind !== "procedure") return view;
  const found = findProcedure(procedures, view);
  const isWhole = found?.schema === view.schema && found?.signature === view.signature;
  return found === undefined || isWhole
    ? view
    : { ...view, schema: found.schema, signature: found.signature };
}

/** The schemas in which there is anything, in the catalogue's order. */
export function schemasOf({ tables, procedures }: Catalogue): readonly string[] {
  return [...new Set([...tables, ...procedures].map(schemaOf))];
}

/** What a catalogue holds of one schema. */
export function ofSchema(catalogue: Catalogue, schema: string): Catalogue {
  const isIn = (one: { readonly schema?: string }): boolean => schemaOf(one) === schema;
  return {
    ...catalogue,
    tables: catalogue.tables.filter(isIn),
    procedures: catalogue.procedures.filter(isIn),
  };
}
