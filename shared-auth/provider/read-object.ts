/** The provider's code of an error, as it is named by either version of its interface. */
export function codeOf(body: Readonly<Record<string, unknown>>): unknown {
  return body["error_code"] ?? body["code"];
}

/** The object that an answer's body is; an empty one where it is none, as a gateway's page. */
export async function readObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
