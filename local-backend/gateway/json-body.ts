import { ApiError } from "./api-error.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

const BAD_REQUEST = 400;

/** The request's body. An empty one counts as {}. @throws ApiError bad_json */
export async function readJsonBody(request: Request): Promise<JsonObject> {
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as JsonObject;
  } catch {
    // Answered below, like every other body that isn't an object.
  }
  throw new ApiError(BAD_REQUEST, "bad_json", "Could not parse request body as JSON");
}

export function readText(body: JsonObject, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}
