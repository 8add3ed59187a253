import { connect } from "node:net";
import type { Socket } from "node:net";

export interface Sending {
  /** The receiver's, for `reportUrl`. */
  readonly url: string;
  readonly reports: number;
  /** Each is kept open and sends the next report once the one before is answered, as a proxy in front of the receiver does. */
  readonly connections: number;
  /** At most so many a second, of all connections together; as many as it takes where it is missing. */
  readonly perSecond?: number;
  /** The body of a report. */
  readonly bodyOf: (at: number) => string;
}

export interface Sent {
  /** Answered with 204. */
  readonly answered: number;
  readonly tookMs: number;
  /** From the writing of a report to its answer, ascending, in milliseconds. */
  readonly waits: readonly number[];
}

const TICK_MS = 5;
const MS_PER_SECOND = 1_000;

/** Sends reports as fast as that, by plain sockets: a client of any comfort would be slower than the receiver. */
export async function sendReports(sending: Sending): Promise<Sent> {
  const { reports, connections, perSecond = Infinity, url } = sending;
  const startedMs = performance.now();
  let next = 0;
  let answered = 0;
  const waits: number[] = [];
  const isDue = (): boolean => next < ((performance.now() - startedMs) / MS_PER_SECOND) * perSecond;
  const send = async (line: Line): Promise<void> => {
    while (next < reports) {
      if (!isDue()) {
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
        continue;
      }
      const at = next++;
      const writtenMs = performance.now();
      if ((await line.ask(sending.bodyOf(at))) === "204") answered += 1;
      waits.push(performance.now() - writtenMs);
    }
  };
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(new URL(url))));
  try {
    await Promise.all(lines.map(send));
  } finally {
    for (const { close } of lines) close();
  }
  return { answered, tookMs: performance.now() - startedMs, waits: waits.sort((a, b) => a - b) };
}

interface Line {
  /** @returns the status of the answer; empty where the connection ended */
  ask(body: string): Promise<string>;
  close(): void;
}

async function openLine({ hostname, port, pathname, host }: URL): Promise<Line> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ host: hostname, port: Number(port), noDelay: true });
    opening.once("connect", () => {
      resolve(opening);
    });
    opening.once("error", reject);
  });
  let heard = "";
  let answer: (status: string) => void = () => undefined;
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    heard += text;
    if (!heard.includes("\r\n\r\n")) return;
    const status = heard.slice("HTTP/1.1 ".length, "HTTP/1.1 204".length);
    heard = "";
    answer(status);
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    answer("");
  });
  return {
    ask: (body) =>
      new Promise((resolve) => {
        answer = resolve;
        if (socket.destroyed) resolve("");
        const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
        socket.write(head + body);
      }),
    close: () => void socket.destroy(),
  };
}
