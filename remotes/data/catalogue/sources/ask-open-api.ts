import { catalogueFromOpenApi } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import type { Catalogue } from "../catalogue.ts";
import { readCatalogue } from "./ask-procedure.ts";

const SCHEMA = "public";

/** Asks the Data API's root for its OpenAPI document; `undefined` where it doesn't answer one to this person. */
export async function askOpenApi(signal: AbortSignal): Promise<Catalogue | undefined> {
  const response = await session.data.fetch("", { signal, headers: { Accept: "application/openapi+json" } });
  if (!response.ok) return undefined;
  const document = catalogueFromOpenApi(await response.json().catch(() => undefined), SCHEMA);
  if (document === undefined || document.tables.length + document.procedures.length === 0) return undefined;
  return { ...(await readCatalogue(document)), source: "openapi" };
}
