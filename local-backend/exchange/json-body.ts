import { ApiError } from "./api-error.ts";
import { parseJson } from "./parse-json.ts";
import { BAD_REQUEST } from "./http-status.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** What the service reads into texts: it refuses anything else there, and takes null for nothing. */
const TEXT_FIELDS = [
  ...["email", "phone", "password", "current_password", "nonce", "type", "token", "token_hash"],
  ...[
    "refresh_token",
    "auth_code",
    "code_verifier",
    "code_challenge",
    "redirect_to",
    "domain",
    "channel",
    "new_email",
  ],
];

/** The request's body. An empty one counts as {}. @throws ApiError bad_json */
export async function readJsonBody(request: Request): Promise<JsonObject> {
  const text = await request.text();
  if (text.trim() === "") return {};
  const body = parseJson(text)?.value;
  if (isObject(body) && TEXT_FIELDS.every((name) => isTextOrNothing(body[name]))) {
    return Object.fromEntries(
      Object.entries(body).filter(([name, value]) => value !== null || !TEXT_FIELDS.includes(name)),
    );
  }
  throw new ApiError(BAD_REQUEST, "bad_json", "Could not parse request body as JSON");
}

export function readText(body: JsonObject, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTextOrNothing = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "string";
