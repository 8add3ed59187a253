import { readClaims } from "../session/access-token-claims.ts";
import { hasFrozen } from "./interleaving-rules.ts";
import type { WalkState } from "./interleaving-state.ts";

/** How much of what was is part of a state: what is older is in the cookies, or done with. */
const REMEMBERED = 4;

/**
 * Names a state by all that can be seen from outside: what waits, what is stored, what each page shows and has logged. What
 * an engine keeps to itself beyond that follows from these, as far as anybody has found.
 */
export function toKey(state: WalkState): string {
  const { world, browser, pages, told } = state;
  const parts = [
    world.nowMs(),
    browser.wallClockMs(),
    world.pending().map(({ page, what, dueMs, isTravelling }) => [page, what, isTravelling ? 0 : dueMs]),
    [told.slice(-REMEMBERED), hasFrozen(told), state.faultsLeft],
    state.actsLeft,
    [...state.reading].map(({ id }) => id),
    state.expected?.id,
    toStored(state),
    pages.map((page) => [
      page.state(),
      page.engine.store.getSnapshot(),
      page.engine.log
        .readAll()
        .slice(-REMEMBERED)
        .map(({ kind, detail }) => [kind, detail]),
    ]),
    browser.counts,
  ];
  return hashOf(JSON.stringify(parts));
}

/** Without the provider's address, which is another one in each walk. */
function toStored({ seen, browser }: WalkState): unknown {
  const reading = seen.inspect();
  const others = [...browser.jar.cookies].filter(([name]) => /-(ended|pause)/.test(name));
  if (!("session" in reading)) return [reading.kind, others];
  const { access_token: token, refresh_token: refreshToken, expires_at: endS, user } = reading.session;
  return [reading.kind, readClaims(token)["jti"], refreshToken, endS, user.id, others];
}

/** 64 bits by cyrb53's mixing (public domain): of ten million states hardly two share one. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return `${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`;
}
