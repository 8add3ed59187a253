import { callOwn } from "../page/call-own.ts";
import { readPlace } from "../page/place.ts";
import type { Place } from "../page/place.ts";

/** Something that was done in the person's account, as `foyer_activity()` lists it. */
export interface Deed {
  readonly happenedAt: string;
  /** As the service calls it in its audit log. */
  readonly action: string;
  readonly place: Place;
}

const NO_SUCH_FUNCTION = 404;
/** A new password is written down twice, once as a change of the account. */
const SAME_DEED_MS = 2_000;

/**
 * What happened lately, the last first, where the operator has installed the function that tells it
 * (`supabase/migrations/…_foyer_activity.sql`); `undefined` elsewhere.
 * @throws Error the project has refused
 */
export async function readDeeds(): Promise<readonly Deed[] | undefined> {
  const response = await callOwn("foyer_activity");
  if (response.status === NO_SUCH_FUNCTION) return undefined;
  if (!response.ok) throw new Error(`foyer_activity answered ${response.status}.`);
  const rows: unknown = await response.json();
  return Array.isArray(rows) ? withoutEchoes(rows.flatMap(toDeed)) : [];
}

function toDeed(row: unknown): Deed[] {
  if (typeof row !== "object" || row === null) return [];
  const { happened_at, action } = row as Record<string, unknown>;
  if (typeof happened_at !== "string" || typeof action !== "string") return [];
  return [{ happenedAt: happened_at, action, place: readPlace(row) }];
}

/** A change of the account that says nothing more than the deed beside it is left out. */
export function withoutEchoes(deeds: readonly Deed[]): readonly Deed[] {
  return deeds.filter(
    (deed) =>
      deed.action !== "user_modified" ||
      !deeds.some(
        ({ action, happenedAt }) =>
          action === "user_updated_password" &&
          Math.abs(Date.parse(happenedAt) - Date.parse(deed.happenedAt)) <= SAME_DEED_MS,
      ),
  );
}
