import type { Unsubscribe } from "@foyer/contracts";

/**
 * `lost` is tried again by itself; `refused` is what the service says of this table while the connection holds;
 * `unavailable` is a project without Realtime, and final.
 */
export type LiveStatus = "connecting" | "on" | "lost" | "refused" | "unavailable";

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

/** Realtime ends a channel that says nothing for a minute; a beat that has no answer by the next one is missed. */
const HEARTBEAT_MS = 25_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const PROTOCOL_VERSION = "1.0.0";

interface Message {
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Which message is answered; a server's own have none. */
  readonly ref?: unknown;
}

/**
 * Watches one table by Supabase Realtime: one socket, one channel, Phoenix messages. A project without Realtime closes
 * the socket before it ever opens, and is told as "unavailable"; a connection or channel lost later is made anew by
 * itself, with the token of then.
 */
export function watchTable(options: LiveOptions): Unsubscribe {
  const { createSocket = (address: string) => new WebSocket(address) } = options;
  const topic = `realtime:foyer-${options.table}`;
  let isEnded = false;
  let wasOpen = false;
  let wasOn = false;
  let pauseMs = FIRST_PAUSE_MS;
  let socket: WebSocket | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let reference = 0;
  let joinReference: string | undefined;
  /** The beat that is not answered yet. */
  let openBeat: string | undefined;
  let tokenSent: string | undefined;

  const send = (message: Message): string => {
    reference += 1;
    const ref = String(reference);
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ...message, ref }));
    return ref;
  };
  const join = (token: string | undefined): void => {
    const change = { event: "*", schema: options.schema, table: options.table };
    const config = {
      postgres_changes: [change],
      broadcast: { self: false },
      presence: { key: "" },
      private: false,
    };
    tokenSent = token;
    joinReference = send({
      topic,
      event: "phx_join",
      payload: { config, ...(token !== undefined && { access_token: token }) },
    });
  };
  /** Realtime ends a channel whose token has run out, so it gets each new one. */
  const renew = (token: string | undefined): void => {
    if (token === undefined || token === tokenSent || joinReference === undefined) return;
    tokenSent = token;
    send({ topic, event: "access_token", payload: { access_token: token } });
  };
  /** Of a socket that is no longer the one in use nothing counts, a token that comes late included. */
  const withToken = (use: (token: string | undefined) => void, onFailed: () => void): void => {
    const asked = socket;
    options.accessToken().then(
      (token) => {
        if (socket === asked) use(token);
      },
      () => {
        if (socket === asked) onFailed();
      },
    );
  };
  const beat = (): void => {
    if (openBeat !== undefined) {
      lose();
      return;
    }
    openBeat = send({ topic: "phoenix", event: "heartbeat", payload: {} });
    // A token that can't be had now may be had with the next beat.
    withToken(renew, () => undefined);
  };
  const read = (text: string): void => {
    const message = parseMessage(text);
    if (message?.event === "phx_reply" && message.ref === openBeat && openBeat !== undefined) {
      openBeat = undefined;
      // It has held: the next loss is a new one.
      pauseMs = FIRST_PAUSE_MS;
    }
    if (message?.topic !== topic) return;
    const status = message.payload["status"];
    switch (message.event) {
      case "postgres_changes":
        options.onChange();
        return;
      case "phx_reply":
        if (message.ref !== joinReference) return;
        if (status === "ok") {
          wasOn = true;
          options.onStatus("on");
        } else if (wasOn) lose();
        else giveUp();
        return;
      case "system":
        // Of a token that ran out the service tells so too, and closes the channel by itself.
        if (message.payload["extension"] === "postgres_changes")
          options.onStatus(status === "error" ? "refused" : "on");
        else if (status === "error") lose();
        return;
      case "phx_close":
      case "phx_error":
        lose();
        return;
      default:
    }
  };
  const connect = (): void => {
    const base = options.providerUrl.replace(/^http/, "ws");
    const query = new URLSearchParams({ apikey: options.publishableKey, vsn: PROTOCOL_VERSION });
    let made: WebSocket;
    try {
      made = createSocket(`${base}/realtime/v1/websocket?${query.toString()}`);
    } catch {
      giveUp();
      return;
    }
    socket = made;
    options.onStatus("connecting");
    made.addEventListener("open", () => {
      if (socket !== made) return;
      wasOpen = true;
      heartbeat = setInterval(beat, HEARTBEAT_MS);
      withToken(join, lose);
    });
    made.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (socket === made && typeof data === "string") read(data);
    });
    // A socket that the page's policy refuses tells an error and never closes, so the first of the two counts.
    const fail = (): void => {
      if (socket === made) lose();
    };
    made.addEventListener("error", fail);
    made.addEventListener("close", fail);
  };
  const disconnect = (): void => {
    clearInterval(heartbeat);
    openBeat = undefined;
    joinReference = undefined;
    const left = socket;
    socket = undefined;
    left?.close();
  };
  const lose = (): void => {
    if (!wasOpen) {
      giveUp();
      return;
    }
    disconnect();
    options.onStatus("lost");
    again = setTimeout(connect, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const giveUp = (): void => {
    end();
    options.onStatus("unavailable");
  };
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(again);
    disconnect();
  };
  connect();
  return end;
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
