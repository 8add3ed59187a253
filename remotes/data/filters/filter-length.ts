import { SessionError } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

/**
 * Proxies in front of the Data API commonly take addresses of 8 kB; columns, order and the place of the page need some
 * of that. Rows are read with GET, so there is no body that could be longer.
 */
export const MOST_FILTER_CHARACTERS = 6_000;

type Parameters = readonly (readonly [name: string, value: string])[];

/** Whether filters, as parameters of a request, leave no room for the rest of its address. */
export function isTooLong(parameters: Parameters): boolean {
  return (
    new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString().length >
    MOST_FILTER_CHARACTERS
  );
}

/**
 * Refuses such filters before they are sent: a proxy that refuses them often does so without the headers by which a
 * page may read why, and it would look like an outage. @throws SessionError `invalid_request`
 */
export function assertSendable(parameters: Parameters): void {
  if (isTooLong(parameters)) throw new SessionError("invalid_request", texts.rows.filterTooLong);
}
