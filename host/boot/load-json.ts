/** Why a document could not be read; `message` says what a person can do about it. */
export class DocumentUnavailable extends Error {
  override readonly name = "DocumentUnavailable";
}

const DEADLINE_MS = 8_000;

/**
 * Reads a JSON document of the operator's.
 * @throws DocumentUnavailable when it can't be reached in time, or is no JSON
 */
export async function loadJson(address: string, deadlineMs = DEADLINE_MS): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, {
      cache: "no-cache",
      credentials: "omit",
      signal: AbortSignal.timeout(deadlineMs),
    });
  } catch (cause) {
    throw new DocumentUnavailable(`${address} can't be reached.`, { cause });
  }
  if (!response.ok) throw new DocumentUnavailable(`${address} answered with status ${response.status}.`);
  try {
    return (await response.json()) as unknown;
  } catch (cause) {
    throw new DocumentUnavailable(`${address} holds no valid JSON.`, { cause });
  }
}
