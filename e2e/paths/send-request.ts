import { connect } from "node:net";
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
const DEADLINE_MS = 20_000;

/** Sends bytes as they are, and listens until the answer is whole, the server closes, or the deadline has passed. */
export function sendRequest(port: number, request: RawRequest): Promise<Exchange> {
  const { bytes, isHead, ending, parts } = request;
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const settle = (outcome: { isEnded: boolean; isLate?: boolean; isRefused?: boolean }): void => {
      clearTimeout(timer);
      socket.removeAllListeners();
      socket.on("error", () => undefined);
      socket.destroy();
      const { isEnded, isLate = false, isRefused = false } = outcome;
      resolve({ answers: readAnswers(received, isHead, isEnded), received, isLate, isRefused });
    };
    const timer = setTimeout(() => {
      settle({ isEnded: false, isLate: true });
    }, DEADLINE_MS);
    socket.on("connect", () => {
      const size = Math.ceil(bytes.length / parts);
      for (let at = 0; at < bytes.length; at += size) socket.write(bytes.subarray(at, at + size));
      if (ending === "finish") socket.end();
      if (ending === "abort") {
        socket.write("", () => {
          socket.resetAndDestroy();
        });
      }
    });
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (ending !== "read") return;
      const first = readAnswers(received, isHead, false)?.[0];
      if (first?.isWhole === true) settle({ isEnded: false });
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
  });
}
