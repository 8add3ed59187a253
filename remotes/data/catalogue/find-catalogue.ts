import type { Problem } from "@foyer/contracts";
import { isSessionError } from "@foyer/shared-auth";
import { withReferenceLabels } from "./reference-labels.ts";
import type { Catalogue } from "./catalogue.ts";
import type { OperatorSettings } from "./operator-settings.ts";
import { withOverloads } from "./with-overloads.ts";
import { withPlaces } from "./with-places.ts";
import { withoutOwnTables } from "./without-own-tables.ts";
import { withRowKeys } from "./with-row-keys.ts";
import { askProcedure } from "./sources/ask-procedure.ts";
import { readSiteFile } from "./sources/read-site-file.ts";

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
  /** The address of the operator's settings, see `settingsAddress`. */
  readonly settingsAt: string;
}

export interface FoundCatalogue {
  /** As its source has it. */
  readonly raw: Catalogue;
  /** With the operator's titles and groups. */
  readonly shown: Catalogue;
  /** What in the operator's settings could not be read, or names nothing. */
  readonly problems: readonly Problem[];
}

/** Few projects need them. */
const others = () => import("./other-sources.ts");

/**
 * Finds out what this person may read: the configured file, else the procedure, else the OpenAPI root, else one sampled
 * row. Rejects with the procedure's `SessionError` where none of them knows anything.
 */
export async function findCatalogue(question: CatalogueQuestion): Promise<FoundCatalogue> {
  const { signal, known, addressedTable, settingsAt } = question;
  // Side by side: the file is nearly always missing, and waiting for that would cost a round trip.
  const asked = askProcedure(signal, known);
  asked.catch(() => undefined);
  const document = await readSiteFile(settingsAt, signal);
  // Most sites do without the file, and then without what reads it.
  const reader = document === undefined ? undefined : await import("./operator-settings.ts");
  const settings = reader?.parseOperatorSettings(document) ?? NO_SETTINGS;
  const raw =
    settings.catalogueUrl !== undefined
      ? await (await others()).readConfiguredFile(settings.catalogueUrl, signal)
      : settings.schemas.length > 0
        ? await (await others()).askSchemas(settings.schemas, asked, signal)
        : await asked.catch(async (error: unknown) => {
            if (!isMissing(error)) throw error;
            const named = [
              ...settings.tables.keys(),
              ...(addressedTable === undefined ? [] : [addressedTable]),
            ];
            const found = await (await others()).askOthers(named, signal);
            if (found === undefined) throw error;
            return found;
          });
  const placed = withoutOwnTables(withPlaces(withRowKeys(raw)));
  const told = withOverloads(placed);
  return {
    raw,
    shown: withReferenceLabels(reader?.applySettings(told, settings) ?? told),
    problems: [...settings.problems, ...(reader?.unknownColumnProblems(placed, settings) ?? [])],
  };
}

/** An outage must not look like a project without the procedure. */
function isMissing(error: unknown): boolean {
  return isSessionError(error) && (error.code === "not_found" || error.code === "not_permitted");
}
