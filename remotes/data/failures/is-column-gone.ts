import type { SessionError } from "@foyer/shared-auth";

const COLUMN_GONE = new Set(["42703", "PGRST204"]);

/** Whether a request named a column that the table doesn't have. */
export function isColumnGone({ providerCode = "" }: SessionError): boolean {
  return COLUMN_GONE.has(providerCode);
}
