/** As much of a `BroadcastChannel` as is used; a test brings its own. */
export interface Broadcast {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}
