import type { PageCall, PageWatch } from "../watched-page.ts";
import type { SignIn } from "./people.ts";
import type { Round } from "./plan-rounds.ts";

/** What a round left behind. */
export interface RoundFacts {
  readonly round: Round;
  readonly before: SignIn | undefined;
  readonly after: SignIn | undefined;
  /** Whose sign-in the cookies hold in the end. */
  readonly stored: SignIn | undefined;
  /** What the provider says to the stored token. */
  readonly status: number;
  /** From when on refreshes were answered as they should be. */
  readonly healedAtMs: number;
  readonly watches: readonly PageWatch[];
}

/** A page that has no token fails by name; nothing else may become of a read. */
const OUTCOMES: readonly string[] = ["200", "session_expired", "provider_unavailable", "signed_out"];
/** The pause after a failure is a second at least. */
const SHORTEST_PAUSE_MS = 900;
/** By then every page has heard that the network is back. */
const ALL_TOLD_MS = 300;
/** As much as two processes' clocks may differ. */
const TICK_MS = 3;

/** What must never happen and did. */
export function judgeRound(facts: RoundFacts): readonly string[] {
  const { round, before, after, stored, status, watches } = facts;
  const breaches: string[] = [];
  if (stored?.sessionId !== after?.sessionId)
    breaches.push(`the cookies hold ${toText(stored)}, not ${toText(after)}`);
  if (after !== undefined && status !== 200) breaches.push(`the provider says ${status} to the stored token`);
  const people = new Set([before?.person ?? "", after?.person ?? ""]);
  for (const [index, { view, views, calls, outcomes }] of watches.entries()) {
    const say = (what: string): void => void breaches.push(`page ${index}: ${what}`);
    if (view.person !== (after?.person ?? "")) say(`shows ${view.person || "nobody"}, not ${toText(after)}`);
    const isEnd = (shown: typeof view): boolean => shown.status === "signed-out" || shown.ended !== undefined;
    if (round.act.kind !== "sign-out" && views.some(isEnd)) say("was told that the session is over");
    for (const shown of views) if (!people.has(shown.person)) say(`showed ${shown.person}`);
    for (const outcome of new Set(outcomes))
      if (!OUTCOMES.includes(outcome)) say(`a read ended with ${outcome}`);
    for (const call of calls) if (call.kind === "read") judgeRead(call, say);
  }
  return [...breaches, ...judgeRefreshes(facts)];
}

function judgeRead({ bearer, madeFor }: PageCall, say: (what: string) => void): void {
  if (bearer === "") say("read without a token");
  else if (bearer !== madeFor) say(`read as ${bearer} what was asked for as ${madeFor}`);
}

function judgeRefreshes({ round, healedAtMs, watches }: RoundFacts): readonly string[] {
  const breaches: string[] = [];
  const refreshes = refreshesOf(watches);
  const mostAtOnce = countAtOnce(refreshes);
  if (mostAtOnce > 1) breaches.push(`${mostAtOnce} refreshes under way at once`);
  const good = refreshes.filter(({ startedMs, status }) => startedMs >= healedAtMs && status === 200);
  if (good.length > 1) breaches.push(`${good.length} good refreshes of one token`);
  // A failure at once comes while pages are still told of the network one by one; the later ones may try anew.
  if (round.act.kind === "nothing" && round.delayMs >= ALL_TOLD_MS) {
    const spoilt = refreshes.filter(({ startedMs }) => startedMs < healedAtMs);
    for (const [index, { startedMs }] of spoilt.entries()) {
      const pauseMs = startedMs - (spoilt[index - 1]?.endedMs ?? 0);
      if (pauseMs < SHORTEST_PAUSE_MS) breaches.push(`a refresh ${pauseMs} ms after the one that failed`);
    }
  }
  return breaches;
}

/** All refreshes of a browser, in the order in which they began. */
export function refreshesOf(watches: readonly PageWatch[]): readonly PageCall[] {
  return watches
    .flatMap(({ calls }) => calls)
    .filter(({ kind }) => kind === "refresh")
    .sort((a, b) => a.startedMs - b.startedMs);
}

export function countAtOnce(refreshes: readonly PageCall[]): number {
  const atStart = refreshes.map(
    ({ startedMs }) =>
      refreshes.filter(
        (other) => other.startedMs <= startedMs && (other.endedMs ?? Infinity) > startedMs + TICK_MS,
      ).length,
  );
  return Math.max(0, ...atStart);
}

const toText = (signIn: SignIn | undefined): string =>
  signIn === undefined ? "nobody" : `${signIn.person} by ${signIn.sessionId}`;
