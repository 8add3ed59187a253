/** How pages of one browser tell each other that the stored session changed. It never carries a token. */
export interface SessionChannel {
  tell(kind: "changed" | "signed-out"): void;
  close(): void;
}

/** Without `BroadcastChannel` pages follow at their next look at the cookies. */
export function createSessionChannel(
  name: string,
  listen: (kind: "changed" | "signed-out") => void,
): SessionChannel {
  if (typeof BroadcastChannel === "undefined") return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === "changed" || event.data === "signed-out") listen(event.data);
  };
  return {
    tell: (kind) => {
      channel.postMessage(kind);
    },
    close: () => {
      channel.close();
    },
  };
}
