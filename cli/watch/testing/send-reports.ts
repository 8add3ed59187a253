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
  /** Answered with a status of success. */
  readonly taken: number;
  /** Answered with another one. */
  readonly refused: number;
  /** Not answered: the connection ended. */
  readonly lost: number;
  readonly tookMs: number;
  /** From the writing of a report to its answer, ascending, in milliseconds. */
  readonly waits: readonly number[];
}

const TICK_MS = 5;
const MS_PER_SECOND = 1_000;
const HEAD_END = "\r\n\r\n";
const STATUS = /^HTTP\/1\.1 (\d{3})/;
const LAST_CHUNK = "\r\n0\r\n\r\n";

/**
 * Sends reports as fast as that, by plain sockets: a client of any comfort would be slower than the receiver.
 * @throws Error where nobody listens
 */
export async function sendReports(sending: Sending): Promise<Sent> {
  const { reports, connections, perSecond = Infinity, url } = sending;
  const startedMs = performance.now();
  let next = 0;
  let [taken, refused, lost] = [0, 0, 0];
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
      const status = await line.ask(sending.bodyOf(at));
      if (status === undefined) lost += 1;
      else if (status >= 200 && status < 300) taken += 1;
      else refused += 1;
      waits.push(performance.now() - writtenMs);
    }
  };
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(new URL(url))));
  try {
    await Promise.all(lines.map(send));
  } finally {
    for (const { close } of lines) close();
  }
  const tookMs = performance.now() - startedMs;
  return { taken, refused, lost, tookMs, waits: waits.sort((a, b) => a - b) };
}

interface Line {
  /** @returns the status of the answer; undefined where the connection ended */
  ask(body: string): Promise<number | undefined>;
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
  let answer: (status: number | undefined) => void = () => undefined;
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    heard += text;
    if (!isWhole(heard)) return;
    const [, status] = STATUS.exec(heard) ?? [];
    heard = "";
    answer(Number(status));
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    answer(undefined);
  });
  const start = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: `;
  return {
    ask: (body) =>
      new Promise((resolve) => {
        answer = resolve;
        if (socket.destroyed) resolve(undefined);
        socket.write(`${start}${Buffer.byteLength(body)}${HEAD_END}${body}`);
      }),
    close: () => void socket.destroy(),
  };
}

/** Whether an answer has come to its end: by its length, or by its last chunk. */
function isWhole(heard: string): boolean {
  const end = heard.indexOf(HEAD_END);
  if (end === -1) return false;
  const head = heard.slice(0, end);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return heard.endsWith(LAST_CHUNK);
  const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return heard.length >= end + HEAD_END.length + Number(length);
}
