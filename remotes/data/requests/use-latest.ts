import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { useLatest as useLatestOf } from "@foyer/ui";
import type { Latest as LatestOf } from "@foyer/ui";

export type Latest<Value> = LatestOf<Value, SessionError>;

/** `useLatest` for calls of the data service, whose errors it names. */
export function useLatest<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
  forgetsAfter?: (error: SessionError) => boolean,
): Latest<Value> {
  return useLatestOf(key, load, toDataError, forgetsAfter);
}
