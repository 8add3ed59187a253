/** The provider's code of an error, as it is named by either version of its interface. */
export function codeOf(body: Readonly<Record<string, unknown>>): unknown {
  return body["error_code"] ?? body["code"];
}

/** What somebody else gives, as the object that it should be; an empty one where it is none. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** The object that an answer's body is; an empty one where it is none, as a gateway's page. */
export async function readObject(response: Response): Promise<Record<string, unknown>> {
  try {
    return objectOf(await response.json());
  } catch {
    return {};
  }
}

/** The object that a text is as JSON; `undefined` where it is none. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
