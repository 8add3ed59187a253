import { readClaims } from "../session/access-token-claims.ts";
import type { WalkState } from "./interleaving-state.ts";

const MS_PER_SECOND = 1_000;

/** What must never be, at no moment. */
export function judgeNow({ pages, seen, browser, told }: WalkState): readonly string[] {
  const breaches: string[] = [];
  const reading = seen.inspect();
  if (reading.kind === "sealed") {
    const { access_token: token, user } = reading.session;
    if (readClaims(token)["sub"] !== user.id) breaches.push("the stored token is another person's");
  }
  for (const page of pages) {
    if (page.state() === "dead") continue;
    const snapshot = page.engine.store.getSnapshot();
    // Not asked of the page itself: it would look at how long the token lasts, earlier than it does by itself.
    if (reading.kind !== "sealed" || !("user" in snapshot)) continue;
    const { access_token: token, user } = reading.session;
    const isOthers = user.id === snapshot.user.id && readClaims(token)["sub"] !== user.id;
    if (isOthers) breaches.push("a page has another person's token");
  }
  const { anonymous, swapped, doubled } = browser.counts;
  if (swapped > 0) breaches.push("a page reads as another person than it was made for");
  if (anonymous > 0) breaches.push("a page reads without a token for somebody");
  // Nobody waits for a stopped page without end: then the provider forgives two at once.
  if (doubled > 0 && !hasFrozen(told)) breaches.push("two pages refresh at once");
  return breaches;
}

/** By the clock that is right, which is the provider's. */
function hasEnded(token: string, nowMs: number): boolean {
  return Number(readClaims(token)["exp"]) * MS_PER_SECOND <= nowMs;
}

/** Whether a page was frozen on the way. */
export function hasFrozen(told: readonly string[]): boolean {
  return told.some((name) => name.endsWith("is frozen"));
}

/** What must be once everything is mended and the pages had time to look. */
export function judgeRest(state: WalkState): readonly string[] {
  const { browser, seen, expected, kept } = state;
  const breaches: string[] = [];
  const reading = seen.inspect();
  const session = reading.kind === "sealed" ? reading.session : undefined;
  if (session?.user.id !== expected?.id) {
    breaches.push(
      `the cookies hold ${session?.user.id ?? "nobody"} (${reading.kind}), not ${expected?.id ?? "nobody"}`,
    );
  } else if (session !== undefined && !browser.provider.issued(session.access_token, session.refresh_token)) {
    breaches.push("the stored session is none that the provider knows");
  } else if (session !== undefined && hasEnded(session.access_token, state.providerMs())) {
    breaches.push("the stored token has ended, and nobody asks for another one");
  }
  for (const page of browser.pages) {
    const snapshot = page.engine.store.getSnapshot();
    const shown = "user" in snapshot ? snapshot.user.id : "nobody";
    const whose = (expected ?? kept)?.id ?? "nobody";
    const wanted = expected !== undefined ? "signed-in" : kept === undefined ? "signed-out" : "stale";
    if (shown !== whose || snapshot.status !== wanted)
      breaches.push(`page ${page.id} shows ${shown} (${snapshot.status}), not ${whose} (${wanted})`);
  }
  if (browser.pages.some((page) => state.reading.has(page))) breaches.push("a read waits for ever");
  return breaches;
}
