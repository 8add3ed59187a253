import { REGISTRY_LIMITS } from "@foyer/contracts/host";

/** Why a document could not be read; `message` says what a person can do about it. */
export class DocumentUnavailable extends Error {
  override readonly name = "DocumentUnavailable";
}

const DEADLINE_MS = 8_000;
const { bytes: MOST_BYTES } = REGISTRY_LIMITS;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Reads a JSON document of the operator's.
 * @throws DocumentUnavailable when it can't be reached in time, is no JSON, or more of it than a page reads
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
  const text = await readText(response, address);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new DocumentUnavailable(`${address} holds no valid JSON.`, { cause });
  }
}

/** Stops at the limit: reading a document on keeps the page from everything else. */
async function readText(response: Response, address: string): Promise<string> {
  const tooMuch = `${address} holds more than ${MOST_BYTES / BYTES_PER_MEGABYTE} MB, the most that a page reads.`;
  // An answer that has none, 204 for instance.
  if (response.body === null) return "";
  const body = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const announced = Number(response.headers.get("content-length") ?? 0);
  let bytes = announced > MOST_BYTES ? announced : 0;
  try {
    while (bytes <= MOST_BYTES) {
      const { done, value } = await body.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      text += decoder.decode(value, { stream: true });
    }
  } catch (cause) {
    throw new DocumentUnavailable(`${address} broke off.`, { cause });
  }
  // Nobody waits for the end of it.
  body.cancel().catch(() => undefined);
  throw new DocumentUnavailable(tooMuch);
}
