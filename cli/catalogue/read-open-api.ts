import { catalogueFromOpenApi } from "@foyer/contracts";
import type { CatalogueDocument } from "@foyer/contracts";
import { askOnceMore } from "../ask/ask-once-more.ts";

/** Asks the Data API's root with a secret key, and keeps of its document what may be listed. */
export async function readOpenApi(options: {
  url: string;
  secretKey: string;
  schema: string;
  /** Names that may be listed; empty lists all. */
  only: readonly string[];
}): Promise<CatalogueDocument> {
  const { url, secretKey, schema, only } = options;
  const isKey = secretKey.startsWith("sb_");
  const response = await askOnceMore(fetch)(`${url}/rest/v1/`, {
    headers: {
      apikey: secretKey,
      "Accept-Profile": schema,
      // The older keys are tokens; the newer ones are not, and are refused as such.
      ...(isKey ? {} : { Authorization: `Bearer ${secretKey}` }),
    },
  });
  if (!response.ok) {
    throw new Error(
      `${url} answered ${response.status}. Check the address and that FOYER_SECRET_KEY is its secret key.`,
    );
  }
  const document = catalogueFromOpenApi(await response.json(), schema);
  if (document === undefined) throw new Error(`${url} answered something other than an OpenAPI document.`);
  return only.length === 0 ? document : keepOnly(document, new Set(only));
}

/** Without the rest, and without references that would name it. */
function keepOnly(document: CatalogueDocument, names: ReadonlySet<string>): CatalogueDocument {
  const isKept = ({ name }: Readonly<Record<string, unknown>>): boolean =>
    typeof name === "string" && names.has(name);
  return {
    ...document,
    tables: document.tables.filter(isKept).map((table) => ({
      ...table,
      foreignKeys: (table["foreignKeys"] as { table: string }[]).filter((key) => names.has(key.table)),
    })),
    procedures: document.procedures.filter(isKept),
  };
}
