import { session } from "@foyer/shared-auth";

/**
 * Calls one of Foyer's own procedures, which an operator may not have installed: then the answer is a 404.
 * @throws SessionError where the question can't be asked
 */
export function callOwn(
  name: `foyer_${string}`,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  return session.data.fetch(`rpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(given),
  });
}
