import { session, SessionError } from "@foyer/shared-auth";
import { bringLateTexts } from "../../bring-late-texts.ts";
import { readAnswer } from "../../requests/read-answer.ts";
import type { Catalogue } from "../catalogue.ts";
import { parseCatalogue } from "../parse-catalogue.ts";

const CATALOGUE_PROCEDURE = "foyer_catalogue";
/** How many problems of a malformed catalogue are told; the first ones explain the rest. */
const PROBLEMS_SHOWN = 5;

/**
 * Asks the procedure that the operator installed.
 * @param known the catalogue from before: it is given back where the procedure says that nothing has changed
 * @param schema another one than the service's own
 */
export async function askProcedure(
  signal: AbortSignal,
  known: Catalogue | undefined,
  schema?: string,
): Promise<Catalogue> {
  const args = {
    ...(known?.tag !== undefined && { known: known.tag }),
    ...(schema !== undefined && { schema_name: schema }),
  };
  const query = session.data.rpc(CATALOGUE_PROCEDURE, args, { get: true }).abortSignal(signal);
  const { data } = await readAnswer(query);
  if (known !== undefined && isUnchanged(data, known)) return known;
  return { ...(await readCatalogue(data)), source: "procedure" };
}

/** Rejects with SessionError `configuration`, with the first problems, where the document can't be read */
export async function readCatalogue(document: unknown): Promise<Catalogue> {
  const parsed = parseCatalogue(document);
  if (parsed.ok) return parsed.value;
  const told = parsed.problems.slice(0, PROBLEMS_SHOWN).map(({ path, message }) => `${path}: ${message}`);
  const { catalogue } = await bringLateTexts();
  throw new SessionError("configuration", catalogue.malformed(told.join(" ")));
}

function isUnchanged(data: unknown, known: Catalogue): boolean {
  return (
    typeof data === "object" &&
    data !== null &&
    !("tables" in data) &&
    "tag" in data &&
    data.tag === known.tag
  );
}
