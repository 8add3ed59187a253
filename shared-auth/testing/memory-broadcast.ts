import type { Broadcast } from "../core/session-channel.ts";

/** Channels between the pages of a test; a real one would keep the test's process alive. */
export interface MemoryBroadcasts {
  open(name: string): Broadcast;
}

export function createMemoryBroadcasts(): MemoryBroadcasts {
  const channels = new Set<Broadcast & { readonly name: string }>();
  return {
    open(name) {
      const channel: Broadcast & { readonly name: string } = {
        name,
        onmessage: null,
        postMessage(message) {
          for (const other of channels) {
            if (other === channel || other.name !== name) continue;
            queueMicrotask(() => other.onmessage?.(new MessageEvent("message", { data: message })));
          }
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  };
}
