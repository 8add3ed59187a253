import { SessionError } from "@foyer/shared-auth";
import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import { lateTexts } from "../late-texts.ts";
import type { Catalogue } from "./catalogue.ts";
import { askOpenApi } from "./sources/ask-open-api.ts";
import { askProcedure, readCatalogue } from "./sources/ask-procedure.ts";
import { readSiteFile } from "./sources/read-site-file.ts";
import { sampleTables } from "./sources/sample-tables.ts";
import { withPlaces } from "./with-places.ts";

// Where else a catalogue can come from than from the procedure, which most projects have.

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
  if (document === undefined)
    throw new SessionError("configuration", lateTexts.settings.fileMissing(address));
  return { ...(await readCatalogue(document)), source: "file" };
}

/**
 * The OpenAPI root, or one row of each table that somebody named; `undefined` where neither knows anything.
 * @param named tables of the settings and of the address
 */
export async function askOthers(
  named: readonly string[],
  signal: AbortSignal,
): Promise<Catalogue | undefined> {
  return (await askOpenApi(signal)) ?? sampleTables([...new Set(named)], signal);
}
