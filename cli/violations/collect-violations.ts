import type { IncomingMessage } from "node:http";
import { readViolations } from "./read-violations.ts";
import type { ViolationLog } from "./violation-log.ts";

const REPORTS = "application/reports+json";
const MOST_BYTES = 65_536;
const ACCEPTED = 204;
const TOO_LARGE = 413;
const WRONG_TYPE = 415;

/**
 * Takes what browsers send about refused policies. Only reports of pages of this origin come this far: of another
 * origin, a browser asks first whether it may send this type, and is told no.
 * @param ownOrigins see `readViolations`
 * @returns the status to answer with
 */
export async function collectViolations(
  request: IncomingMessage,
  ownOrigins: ReadonlySet<string>,
  log: ViolationLog,
): Promise<number> {
  if (request.headers["content-type"]?.split(";", 1)[0]?.trim() !== REPORTS) return WRONG_TYPE;
  const body = await readBody(request);
  if (body === undefined) return TOO_LARGE;
  log.note(readViolations(body, ownOrigins));
  return ACCEPTED;
}

/** @returns undefined if it is longer than anybody's reports, or the client went away */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString("utf8");
}
