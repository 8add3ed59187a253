import type { Unsubscribe } from "@foyer/contracts";
import { openPhoenixSocket } from "./phoenix-socket.ts";
import type { Message, PhoenixSocket } from "./phoenix-socket.ts";

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

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const PROTOCOL_VERSION = "1.0.0";

/**
 * Watches one table by Supabase Realtime: one socket, one channel, Phoenix messages. A project without Realtime closes
 * the socket before it ever opens, and is told as "unavailable"; a connection or channel lost later is made anew by
 * itself, with the token of then.
 */
export function watchTable(options: LiveOptions): Unsubscribe {
  const { createSocket = (made: string) => new WebSocket(made), onStatus } = options;
  const topic = `realtime:foyer-${options.table}`;
  let isEnded = false;
  let wasOpen = false;
  let wasOn = false;
  let pauseMs = FIRST_PAUSE_MS;
  let socket: PhoenixSocket | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let joinReference: string | undefined;
  let tokenSent: string | undefined;

  const join = (token: string | undefined): void => {
    tokenSent = token;
    joinReference = socket?.send({ topic, event: "phx_join", payload: joinPayload(options, token) });
  };
  /** Realtime ends a channel whose token has run out, so it gets each new one. */
  const renew = (token: string | undefined): void => {
    if (token === undefined || token === tokenSent || joinReference === undefined) return;
    tokenSent = token;
    socket?.send({ topic, event: "access_token", payload: { access_token: token } });
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
  const read = (message: Message): void => {
    if (message.topic !== topic) return;
    const news = newsOf(message, joinReference);
    if (news === "change") options.onChange();
    else if (news === "lost") lose();
    else if (news === "join-refused") (wasOn ? lose : giveUp)();
    else if (news !== undefined) {
      wasOn ||= news === "joined";
      onStatus(news === "refused" ? "refused" : "on");
    }
  };
  const connect = (): void => {
    const events = {
      onOpen() {
        wasOpen = true;
        withToken(join, lose);
      },
      onMessage: read,
      onBeat() {
        // A token that can't be had now may be had with the next beat.
        withToken(renew, () => undefined);
      },
      // The next loss is a new one.
      onHeld: () => (pauseMs = FIRST_PAUSE_MS),
      onLost: () => lose(),
    };
    try {
      socket = openPhoenixSocket(addressOf(options), createSocket, events);
    } catch {
      giveUp();
      return;
    }
    onStatus("connecting");
  };
  const disconnect = (): void => {
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
    onStatus("lost");
    again = setTimeout(connect, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const giveUp = (): void => {
    end();
    onStatus("unavailable");
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

type News = "change" | "joined" | "join-refused" | "on" | "refused" | "lost";

/** What a message of the channel means; `undefined` for nothing. */
function newsOf({ event, payload, ref }: Message, joinReference: string | undefined): News | undefined {
  const isError = payload["status"] === "error";
  switch (event) {
    case "postgres_changes":
      return "change";
    case "phx_reply":
      if (ref !== joinReference) return undefined;
      return payload["status"] === "ok" ? "joined" : "join-refused";
    case "system":
      if (payload["extension"] === "postgres_changes") return isError ? "refused" : "on";
      // Of a token that ran out the service tells so too, and closes the channel by itself.
      return isError ? "lost" : undefined;
    case "phx_close":
    case "phx_error":
      return "lost";
    default:
      return undefined;
  }
}

function addressOf({ providerUrl, publishableKey }: LiveOptions): string {
  const query = new URLSearchParams({ apikey: publishableKey, vsn: PROTOCOL_VERSION });
  return `${providerUrl.replace(/^http/, "ws")}/realtime/v1/websocket?${query.toString()}`;
}

function joinPayload({ schema, table }: LiveOptions, token: string | undefined): Message["payload"] {
  const config = {
    postgres_changes: [{ event: "*", schema, table }],
    broadcast: { self: false },
    presence: { key: "" },
    private: false,
  };
  return { config, ...(token !== undefined && { access_token: token }) };
}
