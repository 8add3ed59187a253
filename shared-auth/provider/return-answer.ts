import type { FragmentSession } from "./offered-session.ts";

export type Place = Pick<Location, "search" | "hash">;

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
/** The provider's own sentence, where a link was one of two; the empty mark beside it says that it is the provider's. */
const MESSAGE = "message";
const MARK = "sb";

/** Whether somebody comes back from a mail or another sign-in page with this address. */
export function bringsAnswer(place: Place): boolean {
  const [inSearch, inHash] = fieldsOf(place);
  return isOneOfTwo(inHash) || TELLING_FIELDS.some((field) => inSearch.has(field) || inHash.has(field));
}

/** The first of two links leads back with a sentence, and without anything else. */
export function isOneOfTwo(inHash: URLSearchParams): boolean {
  return inHash.has(MESSAGE) && inHash.has(MARK);
}

/**
 * The session in an address, which the service's own templates send where no page asked for the mail: an invitation, or
 * a recovery that an administrator sent. It is offered to the person and signs nobody in by itself (decision 0141).
 */
export function sessionIn({ hash }: Place): FragmentSession | undefined {
  const fields = new URLSearchParams(hash.slice(1));
  const [access_token, refresh_token] = [fields.get("access_token"), fields.get("refresh_token")];
  if (!access_token || !refresh_token) return undefined;
  return {
    access_token,
    refresh_token,
    expires_in: Number(fields.get("expires_in")),
    type: fields.get("type") ?? "",
  };
}

/** Whether a code waits for its exchange. */
export function hasCode({ search }: Place): boolean {
  return new URLSearchParams(search).has("code");
}

/** The address without what the provider put into it, whatever became of it. */
export function withoutAnswer(href: string): string {
  const address = new URL(href);
  const [, inHash] = fieldsOf(address);
  for (const field of ANSWER_FIELDS) address.searchParams.delete(field);
  if (isOneOfTwo(inHash)) address.searchParams.delete(MESSAGE);
  if (isOneOfTwo(inHash) || TELLING_FIELDS.some((field) => inHash.has(field))) address.hash = "";
  return address.href;
}

export function fieldsOf({ search, hash }: Place): readonly [URLSearchParams, URLSearchParams] {
  return [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
}
