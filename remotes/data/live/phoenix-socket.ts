/** A message of Phoenix channels, in which Realtime speaks (Phoenix, "Writing a Channels Client"). */
export interface Message {
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Which message is answered; a server's own have none. */
  readonly ref?: unknown;
}

/** Realtime ends a channel that says nothing for a minute; a beat that has no answer by the next one is missed. */
const HEARTBEAT_MS = 25_000;

export interface PhoenixEvents {
  onOpen(): void;
  onMessage(message: Message): void;
  /** With every beat of the connection. */
  onBeat(): void;
  /** A beat was answered. */
  onHeld(): void;
  /** It ended, or is taken for ended. */
  onLost(): void;
}

export interface PhoenixSocket {
  /** @returns by which its answer is known */
  send(message: Message): string;
  /** Nothing is told after that. */
  close(): void;
}

/** @throws what the browser throws for an address that it refuses */
export function openPhoenixSocket(
  address: string,
  createSocket: (address: string) => WebSocket,
  events: PhoenixEvents,
): PhoenixSocket {
  const socket = createSocket(address);
  const controller = new AbortController();
  const { signal } = controller;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let reference = 0;
  /** The beat that is not answered yet. */
  let openBeat: string | undefined;

  const send = (message: Message): string => {
    reference += 1;
    const ref = String(reference);
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ...message, ref }));
    return ref;
  };
  const on = (name: "open" | "error" | "close", listen: () => void): void => {
    socket.addEventListener(name, () => {
      if (!signal.aborted) listen();
    });
  };
  const beat = (): void => {
    if (openBeat !== undefined) {
      events.onLost();
      return;
    }
    openBeat = send({ topic: "phoenix", event: "heartbeat", payload: {} });
    events.onBeat();
  };
  on("open", () => {
    heartbeat = setInterval(beat, HEARTBEAT_MS);
    events.onOpen();
  });
  socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = typeof data === "string" ? parseMessage(data) : undefined;
    if (signal.aborted || message === undefined) return;
    if (message.event === "phx_reply" && openBeat !== undefined && message.ref === openBeat) {
      openBeat = undefined;
      events.onHeld();
    }
    events.onMessage(message);
  });
  // A socket that the page's policy refuses tells an error and never closes, so the first of the two counts.
  on("error", events.onLost);
  on("close", events.onLost);
  return {
    send,
    close() {
      controller.abort();
      clearInterval(heartbeat);
      socket.close();
    },
  };
}

function parseMessage(text: string): Message | undefined {
  try {
    const value = JSON.parse(text) as Partial<Message> | null;
    return typeof value?.topic === "string" && typeof value.event === "string"
      ? { topic: value.topic, event: value.event, payload: value.payload ?? {}, ref: value.ref }
      : undefined;
  } catch {
    return undefined;
  }
}
