import type { Unsubscribe } from "@foyer/contracts";

/**
 * Tells this browser's other pages that something changed which the session doesn't hold: passkeys, codes, addresses. It
 * says only that; who hears it asks the provider.
 */
const CHANNEL = "foyer.security";

export function tellChange(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

export function onChange(listen: () => void): Unsubscribe {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listen;
  return () => {
    channel.close();
  };
}
