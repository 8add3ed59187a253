import type { IncomingMessage } from "node:http";
import { readBody } from "../requests/read-body.ts";
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
  const body = await readBody(request, MOST_BYTES);
  // Who has gone gets no answer, whatever it says.
  if (typeof body === "string") return TOO_LARGE;
  log.note(readViolations(body.toString("utf8"), ownOrigins));
  return ACCEPTED;
}
