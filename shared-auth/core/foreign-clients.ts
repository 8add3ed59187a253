import type { Broadcast } from "./session-channel.ts";

/** Sends word of clients that are not the core's: each would refresh by itself and could end the session. */
export interface ForeignClientWatch {
  /** How many signs of one were seen. */
  count(): number;
  stop(): void;
}

export interface ForeignClientOptions {
  readonly providerUrl: string;
  /** The channel on which the provider's library tells of its events; our own client's is closed. */
  readonly broadcast: Broadcast | undefined;
  /** How many refresh requests the core itself has sent on this page. */
  ownRefreshes(): number;
  onSeen(sign: "refresh" | "broadcast"): void;
}

/**
 * Notices a remote that made its own client for the same project: by the library's broadcasts, which the core's own
 * client doesn't send, and by refresh requests of this page that the core didn't send. What is broadcast is not read.
 */
export function watchForeignClients(options: ForeignClientOptions): ForeignClientWatch {
  const { providerUrl, broadcast, ownRefreshes, onSeen } = options;
  let broadcasts = 0;
  let requests = 0;
  let reported = 0;
  if (broadcast !== undefined) {
    broadcast.onmessage = () => {
      broadcasts += 1;
      onSeen("broadcast");
    };
  }
  const address = `${providerUrl}/auth/v1/token?grant_type=refresh_token`;
  const observer =
    typeof PerformanceObserver === "undefined"
      ? undefined
      : new PerformanceObserver((list) => {
          requests += list.getEntriesByName(address).length;
          for (; reported < requests - ownRefreshes(); reported += 1) onSeen("refresh");
        });
  observer?.observe({ type: "resource", buffered: true });
  return {
    count: () => broadcasts + reported,
    stop() {
      broadcast?.close();
      observer?.disconnect();
    },
  };
}
