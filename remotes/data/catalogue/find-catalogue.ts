import type { Problem } from "@foyer/contracts";
import { isSessionError, SessionError } from "@foyer/shared-auth";
import { withReferenceLabels } from "./reference-labels.ts";
import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import { texts } from "../texts.ts";
import type { Catalogue } from "./catalogue.ts";
import type { OperatorSettings } from "./operator-settings.ts";
import { withOverloads } from "./with-overloads.ts";
import { withoutOwnTables } from "./without-own-tables.ts";
import { withRowKeys } from "./with-row-keys.ts";
import { askProcedure, readCatalogue } from "./sources/ask-procedure.ts";
import { readSiteFile, SETTINGS_ADDRESS } from "./sources/read-site-file.ts";

const NO_SETTINGS: OperatorSettings = {
  writing: undefined,
  catalogueUrl: undefined,
  schemas: [],
  tables: new Map(),
  procedures: new Map(),
  links: [],
  problems: [],
};

export interface CatalogueQuestion {
  readonly signal: AbortSignal;
  /** What the procedure answered before, so that it can say "the same". */
  readonly known: Catalogue | undefined;
  /** The table that the address asks for: the one name there is where no source lists any. */
  readonly addressedTable: string | undefined;
}

export interface FoundCatalogue {
  /** As its source has it. */
  readonly raw: Catalogue;
  /** With the operator's titles and groups. */
  readonly shown: Catalogue;
  /** What in the operator's settings could not be read, or names nothing. */
  readonly problems: readonly Problem[];
}

/**
 * Finds out what this person may read: the configured file, else the procedure, else the OpenAPI root, else one sampled
 * row. Rejects with the procedure's `SessionError` where none of them knows anything.
 */
export async function findCatalogue(question: CatalogueQuestion): Promise<FoundCatalogue> {
  const { signal, known } = question;
  // Side by side: the file is nearly always missing, and waiting for that would cost a round trip.
  const asked = askProcedure(signal, known);
  asked.catch(() => undefined);
  const document = await readSiteFile(SETTINGS_ADDRESS, signal);
  // Most sites do without the file, and then without what reads it.
  const reader = document === undefined ? undefined : await import("./operator-settings.ts");
  const settings = reader?.parseOperatorSettings(document) ?? NO_SETTINGS;
  const raw =
    settings.catalogueUrl !== undefined
      ? await readConfiguredFile(settings.catalogueUrl, signal)
      : settings.schemas.length > 0
        ? await askSchemas(settings.schemas, asked, signal)
        : await asked.catch((error: unknown) => askOthers(error, question, settings));
  const placed = withoutOwnTables(withPlaces(withRowKeys(raw)));
  const told = withOverloads(placed);
  return {
    raw,
    shown: withReferenceLabels(reader?.applySettings(told, settings) ?? told),
    problems: [...settings.problems, ...(reader?.unknownColumnProblems(placed, settings) ?? [])],
  };
}

/** A catalogue of another schema than the service's own: every request has to say which, and every address. */
function withPlaces(catalogue: Catalogue, isFirst = true): Catalogue {
  const { schema } = catalogue;
  if (schema === DEFAULT_SCHEMA && isFirst) return catalogue;
  return {
    ...catalogue,
    tables: catalogue.tables.map((table) => ({ ...table, schema })),
    procedures: catalogue.procedures.map((procedure) => ({ ...procedure, schema })),
  };
}

/**
 * Several schemas as one list, in the operator's order: an address that names no schema means the first one's table. One
 * that stands behind another says where it is, also where it is the service's own.
 */
async function askSchemas(
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

async function readConfiguredFile(address: string, signal: AbortSignal): Promise<Catalogue> {
  const document = await readSiteFile(address, signal);
  if (document === undefined) throw new SessionError("configuration", texts.catalogue.fileMissing(address));
  return { ...readCatalogue(document), source: "file" };
}

/** Only where the procedure is missing or closed: an outage must not look like a project without it. */
async function askOthers(
  error: unknown,
  { signal, addressedTable }: CatalogueQuestion,
  settings: OperatorSettings,
): Promise<Catalogue> {
  if (!isSessionError(error) || (error.code !== "not_found" && error.code !== "not_permitted")) throw error;
  const { askOpenApi } = await import("./sources/ask-open-api.ts");
  const listed = await askOpenApi(signal);
  if (listed !== undefined) return listed;
  const { sampleTables } = await import("./sources/sample-tables.ts");
  const names = new Set([
    ...settings.tables.keys(),
    ...(addressedTable === undefined ? [] : [addressedTable]),
  ]);
  const sampled = await sampleTables([...names], signal);
  if (sampled !== undefined) return sampled;
  throw error;
}
