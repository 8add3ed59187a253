import type { IncomingMessage } from "node:http";

/**
 * What somebody sends, kept as long as it is no longer than what is taken. The rest is read too, and dropped: left unread, it would
 * stand for ever before the next request of the same connection.
 * @returns "too long", before it has come whole; "broken off" where the sender went away
 */
export async function readBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<Buffer | "too long" | "broken off"> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    const coming = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const part of coming) {
      bytes += part.length;
      if (bytes > mostBytes) break;
      parts.push(part);
    }
  } catch {
    return "broken off";
  }
  if (bytes <= mostBytes) return Buffer.concat(parts);
  request.resume();
  return "too long";
}
