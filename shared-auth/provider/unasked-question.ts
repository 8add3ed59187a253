/** A browser that makes a passkey by itself does so at once; one that doesn't may leave the question open for ever. */
const DEADLINE_MS = 5_000;

let open: AbortController | undefined;

/** For a question to the browser that nobody asked for. It ends by itself, or gives way. */
export function beginUnasked(): AbortSignal {
  giveWay();
  open = new AbortController();
  return AbortSignal.any([open.signal, AbortSignal.timeout(DEADLINE_MS)]);
}

/** Browsers hold one question at a time: what nobody asked for gives way to what somebody did. */
export function giveWay(): void {
  open?.abort();
  open = undefined;
}
