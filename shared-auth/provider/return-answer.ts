import { SessionError } from "../session/errors.ts";
import { isKnownCode, toSessionError } from "./auth-errors.ts";

type Place = Pick<Location, "search" | "hash">;

/** What the provider puts into an address that it sends a person back to. */
const ANSWER_FIELDS: readonly string[] = [
  "code",
  "error",
  "error_code",
  "error_description",
  "access_token",
  "refresh_token",
  "provider_token",
  "provider_refresh_token",
  "expires_in",
  "expires_at",
  "token_type",
  "sb",
  "sb_flow_id",
];
const TELLING_FIELDS: readonly string[] = [
  "code",
  "error",
  "error_code",
  "error_description",
  "access_token",
];

/** Whether somebody comes back from a mail or another sign-in page with this address. */
export function bringsAnswer(place: Place): boolean {
  const [inSearch, inHash] = fieldsOf(place);
  return TELLING_FIELDS.some((field) => inSearch.has(field) || inHash.has(field));
}

/** Whether a code waits for its exchange. */
export function hasCode({ search }: Place): boolean {
  return new URLSearchParams(search).has("code");
}

/**
 * What an address says went wrong. Its own words are never shown: anybody can write an address. A whole session in the
 * fragment is refused, since this page never asks for one: the link would sign a person in as somebody else.
 */
export function problemIn(place: Place): SessionError | undefined {
  const [inSearch, inHash] = fieldsOf(place);
  if (inHash.has("access_token") || inSearch.has("access_token")) {
    return new SessionError(
      "link_expired",
      "This link would have signed you in with an account that you did not ask for. Sign in here instead.",
    );
  }
  const read = (field: string): string | undefined => inSearch.get(field) ?? inHash.get(field) ?? undefined;
  const code = read("error_code");
  const error = read("error");
  if (code === undefined && error === undefined && read("error_description") === undefined) return undefined;
  if (code !== undefined && isKnownCode(code)) return toSessionError({ code });
  return error === "access_denied"
    ? new SessionError(
        "link_expired",
        "You did not finish signing in there. Try again, or choose another way.",
      )
    : new SessionError("link_expired", "Signing in there did not work. Try again, or choose another way.");
}

/** The address without what the provider put into it, whatever became of it. */
export function withoutAnswer(href: string): string {
  const address = new URL(href);
  for (const field of ANSWER_FIELDS) address.searchParams.delete(field);
  if (TELLING_FIELDS.some((field) => fieldsOf(address)[1].has(field))) address.hash = "";
  return address.href;
}

function fieldsOf({ search, hash }: Place): readonly [URLSearchParams, URLSearchParams] {
  return [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ""))];
}
