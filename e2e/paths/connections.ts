import { connect } from "node:net";
import type { Socket } from "node:net";

/** Connections to servers of this machine that stay open between requests. */
export interface Connections {
  /** One that is open, or a new one. */
  take(port: number): { readonly socket: Socket; readonly isFresh: boolean };
  /** For the next request: its answer has come whole. @param tellMore is called where more comes nevertheless */
  give(port: number, socket: Socket, tellMore: () => void): void;
  /** Ends all that wait. */
  close(): void;
}

export function openConnections(): Connections {
  const idle = new Map<number, Socket[]>();
  return {
    take(port) {
      const waiting = idle.get(port)?.pop();
      waiting?.removeAllListeners();
      if (waiting?.destroyed === false) return { socket: waiting, isFresh: false };
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
      return { socket, isFresh: true };
    },
    give(port, socket, tellMore) {
      const end = (): void => {
        const rest = (idle.get(port) ?? []).filter((other) => other !== socket);
        idle.set(port, rest);
        socket.removeAllListeners();
        socket.on("error", () => undefined);
        socket.destroy();
      };
      socket.removeAllListeners();
      socket.on("error", end).on("end", end).on("close", end);
      socket.on("data", () => {
        tellMore();
        end();
      });
      idle.set(port, [...(idle.get(port) ?? []), socket]);
    },
    close() {
      for (const socket of [...idle.values()].flat()) socket.destroy();
      idle.clear();
    },
  };
}
