import type { Unsubscribe } from "@foyer/contracts";

export type LiveStatus = "connecting" | "on" | "lost" | "unavailable";

export interface LiveOptions {
  /** Address of the project, as `session.data.providerUrl` has it. */
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly schema: string;
  readonly table: string;
  accessToken(): Promise<string | undefined>;
  onStatus(status: LiveStatus): void;
  /** A row was inserted, changed or removed; only changes that row-level security lets this person see. */
  onChange(): void;
  /** The browser's own, or a test's. */
  readonly createSocket?: (address: string) => WebSocket;
}

/** Realtime ends a channel that says nothing for a minute. */
const HEARTBEAT_MS = 25_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const PROTOCOL_VERSION = "1.0.0";

interface Message {
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Watches one table by Supabase Realtime: one socket, one channel, Phoenix messages. A project without Realtime closes
 * the socket before it ever opens, and is told as "unavailable"; a connection lost later is made again by itself.
 */
export function watchTable(options: LiveOptions): Unsubscribe {
  const { createSocket = (address: string) => new WebSocket(address) } = options;
  const topic = `realtime:foyer-${options.table}`;
  let isEnded = false;
  let wasOpen = false;
  let pauseMs = FIRST_PAUSE_MS;
  let socket: WebSocket | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let reference = 0;

  const send = (message: Message): void => {
    reference += 1;
    if (socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ ...message, ref: String(reference) }));
  };
  const join = async (): Promise<void> => {
    const token = await options.accessToken();
    const change = { event: "*", schema: options.schema, table: options.table };
    const config = {
      postgres_changes: [change],
      broadcast: { self: false },
      presence: { key: "" },
      private: false,
    };
    send({
      topic,
      event: "phx_join",
      payload: { config, ...(token !== undefined && { access_token: token }) },
    });
  };
  const read = (text: string): void => {
    const message = parseMessage(text);
    if (message?.topic !== topic) return;
    if (message.event === "postgres_changes") options.onChange();
    if (message.event === "phx_reply") {
      const isJoined = message.payload["status"] === "ok";
      options.onStatus(isJoined ? "on" : "unavailable");
      if (!isJoined) end();
    }
  };
  const connect = (): void => {
    const base = options.providerUrl.replace(/^http/, "ws");
    const query = new URLSearchParams({ apikey: options.publishableKey, vsn: PROTOCOL_VERSION });
    try {
      socket = createSocket(`${base}/realtime/v1/websocket?${query.toString()}`);
    } catch {
      options.onStatus("unavailable");
      return;
    }
    options.onStatus("connecting");
    socket.addEventListener("open", () => {
      wasOpen = true;
      pauseMs = FIRST_PAUSE_MS;
      heartbeat = setInterval(() => {
        send({ topic: "phoenix", event: "heartbeat", payload: {} });
      }, HEARTBEAT_MS);
      void join();
    });
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string") read(data);
    });
    // A socket that the page's policy refuses tells an error and never closes, so the first of the two counts.
    socket.addEventListener("error", fail);
    socket.addEventListener("close", fail);
  };
  const fail = (): void => {
    clearInterval(heartbeat);
    if (isEnded || again !== undefined) return;
    options.onStatus(wasOpen ? "lost" : "unavailable");
    if (!wasOpen) {
      end();
      return;
    }
    again = setTimeout(() => {
      again = undefined;
      connect();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    clearInterval(heartbeat);
    clearTimeout(again);
    socket?.close();
  };
  connect();
  return end;
}

function parseMessage(text: string): Message | undefined {
  try {
    const value = JSON.parse(text) as Partial<Message> | null;
    return typeof value?.topic === "string" && typeof value.event === "string"
      ? { topic: value.topic, event: value.event, payload: value.payload ?? {} }
      : undefined;
  } catch {
    return undefined;
  }
}
