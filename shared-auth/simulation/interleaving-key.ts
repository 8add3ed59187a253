import { hashOf } from "./hash-of.ts";
import { hasFrozen } from "./interleaving-rules.ts";
import type { WalkState } from "./interleaving-state.ts";
import type { SimulatedPage } from "./simulated-parts.ts";

/**
 * Names a state: what waits and what it carries, what is stored, what each page shows and has been through, and what the provider
 * was asked. Pages are alike, so states that differ only in which page is which are one.
 */
export function toKey(state: WalkState): number {
  const { world, browser, memories } = state;
  const shared = [
    ...[world.nowMs(), browser.wallClockMs(), memories.stored(), browser.asked()],
    ...[hasFrozen(state.told), state.faultsLeft, state.actsLeft.join(), state.expected?.id, state.kept?.id],
  ];
  const pages = state.pages.map((page) => toPageKey(state, page)).sort();
  return hashOf([...shared, ...pages].join("\n"));
}

/** The same for pages that are the same in everything but their name. */
export function toPageKey({ world, browser, memories, reading }: WalkState, page: SimulatedPage): string {
  const waiting = world
    .pending()
    .filter((event) => event.page === page.id)
    .map(({ what, about, dueMs, isTravelling }) => `${what} ${about} ${isTravelling ? 0 : dueMs}`);
  const watchers = browser.lockWatchersOf(page).join("+");
  // A dead page is what it has sent.
  if (page.state() === "dead") return ["dead", watchers, ...waiting].join();
  return [
    ...[
      page.state(),
      memories.of(page.id),
      reading.has(page),
      browser.lockPlacesOf(page).join("+"),
      watchers,
    ],
    ...[JSON.stringify(page.engine.store.getSnapshot()), page.engine.stored.hereOnly(), ...waiting],
  ].join();
}
