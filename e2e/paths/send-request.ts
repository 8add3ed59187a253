import type { Connections } from "./connections.ts";
import type { RawRequest } from "./draw-request.ts";
import { readAnswers } from "./read-answers.ts";
import type { WireAnswer } from "./read-answers.ts";

export interface Exchange {
  /** Undefined for what is no HTTP. */
  readonly answers: readonly WireAnswer[] | undefined;
  readonly received: Buffer;
  /** Whether the server did neither answer nor close in time. */
  readonly isLate: boolean;
  /** Whether nobody listened. */
  readonly isRefused: boolean;
}

/** Enough for a busy machine; what takes longer would take for ever. */
const DEADLINE_S = 20;
/** A server that ends a connection while a request is on its way has done so by then; later it has let the request lie. */
const STALE_S = 3;
const SECOND_MS = 1_000;

/**
 * Sends bytes as they are, and listens until the answer is whole, the server closes, or the deadline has passed.
 * @param tellMore is called where something comes after the whole answer
 */
export async function sendRequest(
  port: number,
  request: RawRequest,
  connections: Connections,
  tellMore: () => void,
): Promise<Exchange> {
  const { isStale, ...exchange } = await sendOnce(port, request, connections, tellMore);
  // It was ended from the other side meanwhile, before this request was read.
  return isStale ? sendRequest(port, request, connections, tellMore) : exchange;
}

function sendOnce(
  port: number,
  { bytes, heads, ending, parts }: RawRequest,
  connections: Connections,
  tellMore: () => void,
): Promise<Exchange & { readonly isStale: boolean }> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    // Counted as they pass: a machine that stands still for a while makes nothing late.
    let seconds = 0;
    const { socket, isFresh } = connections.take(port);
    const settle = (outcome: { isEnded: boolean; isLate?: boolean; isRefused?: boolean }): void => {
      clearInterval(timer);
      const { isEnded, isLate = false, isRefused = false } = outcome;
      const answers = readAnswers(received, heads, isEnded);
      const isForgotten = isEnded && !isFresh && received.length === 0 && ending !== "abort";
      const isStale = isForgotten && seconds < STALE_S;
      if (!isEnded && !isLate && isKept(answers?.[0])) connections.give(port, socket, tellMore);
      else {
        socket.removeAllListeners();
        socket.on("error", () => undefined);
        socket.destroy();
      }
      resolve({ answers, received, isLate: isLate || (isForgotten && !isStale), isRefused, isStale });
    };
    const timer = setInterval(() => {
      seconds += 1;
      if (seconds === DEADLINE_S) settle({ isEnded: false, isLate: true });
    }, SECOND_MS);
    socket.on("data", (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (ending === "read" && readAnswers(received, heads, false)?.[0]?.isWhole === true)
        settle({ isEnded: false });
    });
    socket.on("end", () => {
      settle({ isEnded: true });
    });
    socket.on("error", ({ code }: NodeJS.ErrnoException) => {
      settle({ isEnded: true, isRefused: code === "ECONNREFUSED" });
    });
    socket.on("close", () => {
      settle({ isEnded: true });
    });
    const size = Math.ceil(bytes.length / parts);
    for (let at = 0; at < bytes.length; at += size) socket.write(bytes.subarray(at, at + size));
    if (ending === "finish") socket.end();
    if (ending === "abort") {
      socket.write("", () => {
        socket.resetAndDestroy();
      });
    }
  });
}

/** Whether the server takes another request on the same connection. */
function isKept(answer: WireAnswer | undefined): boolean {
  return answer?.isKept === true && answer.headers.get("connection")?.toLowerCase() !== "close";
}
