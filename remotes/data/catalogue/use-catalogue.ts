import { session, SessionError } from "@foyer/shared-auth";
import { readAnswer } from "../requests/read-answer.ts";
import { useLatest } from "../requests/use-latest.ts";
import type { Latest } from "../requests/use-latest.ts";
import { texts } from "../texts.ts";
import type { Catalogue } from "./catalogue.ts";
import { parseCatalogue } from "./parse-catalogue.ts";

const CATALOGUE_PROCEDURE = "foyer_catalogue";
/** How many problems of a malformed catalogue are told; the first ones explain the rest. */
const PROBLEMS_SHOWN = 5;

/** What this person may read and call. Asked anew for another person: rights differ. */
export function useCatalogue(userId: string): Latest<Catalogue> {
  return useLatest(userId, fetchCatalogue);
}

async function fetchCatalogue(signal: AbortSignal): Promise<Catalogue> {
  const query = session.data.rpc(CATALOGUE_PROCEDURE, {}, { get: true }).abortSignal(signal);
  const parsed = parseCatalogue((await readAnswer(query)).data);
  if (parsed.ok) return parsed.value;
  const told = parsed.problems.slice(0, PROBLEMS_SHOWN).map(({ path, message }) => `${path}: ${message}`);
  throw new SessionError("configuration", texts.catalogue.malformed(told.join(" ")));
}
