import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import type { Catalogue } from "./catalogue.ts";

/** A catalogue of another schema than the service's own: every request has to say which, and every address. */
export function withPlaces(catalogue: Catalogue, isFirst = true): Catalogue {
  const { schema } = catalogue;
  if (schema === DEFAULT_SCHEMA && isFirst) return catalogue;
  return {
    ...catalogue,
    tables: catalogue.tables.map((table) => ({ ...table, schema })),
    procedures: catalogue.procedures.map((procedure) => ({ ...procedure, schema })),
  };
}
