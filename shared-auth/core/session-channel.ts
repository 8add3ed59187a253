import type { SignedOutReason } from "../session/snapshot.ts";

/** What pages of one browser tell each other about the stored session. It never carries a token. */
export type SessionNews =
  /** `generation` counts the sessions written in this browser. */
  | { readonly kind: "changed"; readonly generation: number }
  | { readonly kind: "ended"; readonly reason: SignedOutReason };

export interface SessionChannel {
  tell(news: SessionNews): void;
  close(): void;
}

/** Whether a session that was there can have ended so. */
const IS_END: Readonly<Record<SignedOutReason, boolean>> = {
  never: false,
  "by-user": true,
  elsewhere: true,
  expired: true,
  revoked: true,
  unreadable: true,
};

/** As much of a `BroadcastChannel` as is used; a test brings its own. */
export interface Broadcast {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

/** Opens the browser's channel of that name; `undefined` where there is none. */
export function openBroadcast(name: string): Broadcast | undefined {
  return typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
}

/** Without a channel pages follow at their next look at the cookies. */
export function createSessionChannel(
  channel: Broadcast | undefined,
  listen: (news: SessionNews) => void,
): SessionChannel {
  if (channel === undefined) return { tell: () => undefined, close: () => undefined };
  channel.onmessage = (event) => {
    const news = parseNews(event.data);
    if (news !== undefined) listen(news);
  };
  return {
    tell: (news) => {
      channel.postMessage(news);
    },
    close: () => {
      channel.close();
    },
  };
}

/** Any script of the origin can speak here, so nothing is believed but its form: the cookies say what is true. */
function parseNews(data: unknown): SessionNews | undefined {
  const { kind, reason, generation } = (typeof data === "object" && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  if (kind === "changed" && typeof generation === "number") return { kind, generation };
  return kind === "ended" && isEnd(reason) ? { kind, reason } : undefined;
}

function isEnd(reason: unknown): reason is SignedOutReason {
  return typeof reason === "string" && Object.hasOwn(IS_END, reason) && IS_END[reason as SignedOutReason];
}
