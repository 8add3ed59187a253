import type { IncomingMessage } from "node:http";
import { readOwn } from "@foyer/contracts";
import { BODY_HEADER, hashBody, SIGNATURE_HEADER, TIME_HEADER } from "../brokered/signed-request.ts";
import type { BrokerRequest, RequestCheck } from "../brokered/signed-request.ts";
import { readBody } from "../requests/read-body.ts";

/** A file of a release, at the most. */
const MOST_BYTES = 50_000_000;
const HASH = /^[0-9a-f]{64}$/;

const NOT_SIGNED =
  "The request is not signed, is too old, or was sent before. Check your clock and your key.";
const TOO_OLD =
  "This command is older than this broker, and doesn't say what it is going to send. Install the newest @foyer/cli.";

/** What somebody asks for, and says before the first byte of it. */
export interface AskedWrite extends Pick<BrokerRequest, "method" | "key" | "condition" | "place"> {
  /** Empty where a pipeline shows a token. */
  readonly publicKey: string;
}

/** Who gets no further, and why; nothing is answered to who went away. */
export interface NotProven {
  readonly status: number;
  readonly words: string;
}

/**
 * Reads what is to be written, from nobody but a team: any stranger knows the teams' public keys and can send much. What is signed
 * is checked before a byte of it is kept, then compared with what has come.
 * @param isShown whether a token has shown already which team it is
 * @returns undefined where the sender went away
 */
export async function readProven(
  request: IncomingMessage,
  check: RequestCheck,
  { publicKey, ...asked }: AskedWrite,
  isShown: boolean,
): Promise<Buffer | NotProven | undefined> {
  const headers = (name: string): string => String(readOwn(request.headers, name) ?? "");
  const body = headers(BODY_HEADER);
  if (!isShown && !HASH.test(body)) {
    const isSigned = publicKey !== "" && headers(SIGNATURE_HEADER) !== "";
    return { status: 401, words: isSigned ? TOO_OLD : NOT_SIGNED };
  }
  const signed = { ...asked, body, atMs: Number(headers(TIME_HEADER)) };
  if (!isShown && !(await check.isSigned(signed, publicKey, headers(SIGNATURE_HEADER))))
    return { status: 401, words: NOT_SIGNED };
  const sent = await readBody(request, MOST_BYTES);
  if (sent === "broken off") return undefined;
  if (sent === "too long") return { status: 413, words: "That is more than a file of a release." };
  // Counted now: what broke off on its way can be sent again.
  const isProven = isShown || (hashBody(sent) === body && check.count(signed, publicKey));
  return isProven ? sent : { status: 401, words: NOT_SIGNED };
}
