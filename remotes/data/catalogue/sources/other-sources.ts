import { isSessionError, SessionError } from "@foyer/shared-auth";
import { DEFAULT_SCHEMA } from "../../requests/schema-profile.ts";
import { texts } from "../../texts.ts";
import type { Catalogue } from "../catalogue.ts";
import type { CatalogueQuestion } from "../find-catalogue.ts";
import type { OperatorSettings } from "../operator-settings.ts";
import { withPlaces } from "../with-places.ts";
import { askProcedure, readCatalogue } from "./ask-procedure.ts";
import { readSiteFile } from "./read-site-file.ts";

/**
 * Several schemas as one list, in the operator's order: an address that names no schema means the first one's table. One
 * that stands behind another says where it is, also where it is the service's own.
 */
export async function askSchemas(
  schemas: readonly string[],
  ownSchema: Promise<Catalogue>,
  signal: AbortSignal,
): Promise<Catalogue> {
  const found = await Promise.all(
    [...new Set(schemas)].map(async (schema) => {
      const asked = schema === DEFAULT_SCHEMA ? ownSchema : askProcedure(signal, undefined, schema);
      return withPlaces(await asked, schema === schemas[0]);
    }),
  );
  return {
    schema: DEFAULT_SCHEMA,
    source: "procedure",
    tables: found.flatMap(({ tables }) => tables),
    procedures: found.flatMap(({ procedures }) => procedures),
  };
}

export async function readConfiguredFile(address: string, signal: AbortSignal): Promise<Catalogue> {
  const document = await readSiteFile(address, signal);
  if (document === undefined) throw new SessionError("configuration", texts.catalogue.fileMissing(address));
  return { ...readCatalogue(document), source: "file" };
}

/** Only where the procedure is missing or closed: an outage must not look like a project without it. */
export async function askOthers(
  error: unknown,
  { signal, addressedTable }: CatalogueQuestion,
  settings: OperatorSettings,
): Promise<Catalogue> {
  if (!isSessionError(error) || (error.code !== "not_found" && error.code !== "not_permitted")) throw error;
  const { askOpenApi } = await import("./ask-open-api.ts");
  const listed = await askOpenApi(signal);
  if (listed !== undefined) return listed;
  const { sampleTables } = await import("./sample-tables.ts");
  const names = new Set([
    ...settings.tables.keys(),
    ...(addressedTable === undefined ? [] : [addressedTable]),
  ]);
  const sampled = await sampleTables([...names], signal);
  if (sampled !== undefined) return sampled;
  throw error;
}
