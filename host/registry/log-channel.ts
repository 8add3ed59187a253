/** What pages of one browser tell one another of the log; each is checked by its signatures, whoever says it. */
export interface LogNews {
  /** As far as this page has seen it come. */
  readonly log?: unknown;
  /** Two checkpoints of which neither continues the other. */
  readonly fork?: unknown;
}

export interface LogChannel {
  tell(news: LogNews): void;
  listen(listener: (news: LogNews) => void): void;
}

type Channel = Pick<BroadcastChannel, "postMessage" | "addEventListener">;

/** Where a browser has no channels, pages hear of it by storage at their next look. */
export function openLogChannel(open: () => Channel | undefined = openChannel): LogChannel {
  const channel = open();
  return {
    tell: (news) => channel?.postMessage(news),
    listen(listener) {
      channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (typeof data === "object" && data !== null) listener(data);
      });
    },
  };
}

function openChannel(): Channel | undefined {
  return "BroadcastChannel" in globalThis ? new BroadcastChannel("foyer.log") : undefined;
}
