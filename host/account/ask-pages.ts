import type { Broadcast } from "./page-broadcast.ts";

/** Asks every page of this browser whether something on it would be lost with its person. */
export interface PageAsk {
  /** Whether anything isn't finished, here or on another page. */
  hasUnfinished(): Promise<boolean>;
  close(): void;
}

/** A page that doesn't answer by then is frozen, or busy with nothing that a person waits for. */
const ANSWERED_WITHIN_MS = 400;
const ASK = "is anything unfinished?";
const YES = "something is unfinished here";

/**
 * Whatever would ask its person before the page closes is what they would lose: a remote needs to do nothing more for it.
 * Any script of the origin can speak on the channel; the worst that it brings about is a question too many.
 */
export function createPageAsk(
  page: Window,
  channel: Broadcast | undefined,
  wait: (ms: number) => Promise<void>,
): PageAsk {
  const isUnfinishedHere = (): boolean => {
    const closing = new Event("beforeunload", { cancelable: true });
    page.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  let heard = false;
  if (channel !== undefined) {
    channel.onmessage = ({ data }) => {
      if (data === YES) heard = true;
      if (data === ASK && isUnfinishedHere()) channel.postMessage(YES);
    };
  }
  return {
    async hasUnfinished() {
      if (isUnfinishedHere()) return true;
      if (channel === undefined) return false;
      heard = false;
      channel.postMessage(ASK);
      await wait(ANSWERED_WITHIN_MS);
      return heard;
    },
    close: () => channel?.close(),
  };
}
