import type { RefreshLock } from "../refresh/refresh-lock.ts";
import type { SimulatedPage } from "./simulated-parts.ts";
import type { World } from "./world.ts";

/** An exclusive lock as browsers keep it: in order of asking; a page that dies lets go, a frozen one does not. */
export interface SimulatedLock {
  for(page: SimulatedPage): RefreshLock;
  forget(page: SimulatedPage): void;
  /** Where a page stands in the row, once for each time it has asked; 0 is who holds it. */
  placesOf(page: SimulatedPage): readonly number[];
  /** The places of those who wait for this page in particular to let go. */
  watchersOf(page: SimulatedPage): readonly number[];
}

interface Claim {
  readonly page: SimulatedPage;
  readonly start: () => void;
  /** What held it at the last look; what holds it from one look to the next is not waited for. */
  watched: Claim | undefined;
}

export function createSimulatedLock(world: World, onTimeout: () => void): SimulatedLock {
  let claims: Claim[] = [];
  const startFirst = (): void => {
    const [first] = claims;
    if (first !== undefined) first.page.enter(first.start);
  };
  const drop = (claim: Claim): void => {
    const wasFirst = claims[0] === claim;
    claims = claims.filter((other) => other !== claim);
    if (wasFirst) startFirst();
  };
  return {
    for: (page) => ({
      isShared: true,
      waits: () => ({ count: 0, longestMs: 0, timeouts: 0 }),
      run: (waitMs, work) =>
        new Promise((resolve, reject) => {
          let isStarted = false;
          let endWait = (): void => undefined;
          const claim: Claim = {
            page,
            watched: undefined,
            start() {
              if (isStarted) return;
              isStarted = true;
              claim.watched = undefined;
              endWait();
              void work()
                .then(resolve, reject)
                .finally(() => drop(claim));
            },
          };
          claims.push(claim);
          if (claims[0] === claim) claim.start();
          const watch = (holder: Claim | undefined): void => {
            claim.watched = holder;
            endWait = world.at(
              waitMs,
              () =>
                page.enter(() => {
                  if (isStarted) return;
                  if (claims[0] !== holder) {
                    watch(claims[0]);
                    return;
                  }
                  isStarted = true;
                  onTimeout();
                  drop(claim);
                  void work().then(resolve, reject);
                }),
              { page: page.id, what: "lock wait" },
            );
          };
          if (claims[0] !== claim) watch(claims[0]);
        }),
    }),
    watchersOf: (page) =>
      claims.flatMap(({ watched }, at) => (watched?.page === page && watched === claims[0] ? [at] : [])),
    placesOf: (page) => claims.flatMap((claim, at) => (claim.page === page ? [at] : [])),
    forget(page) {
      const isFirst = claims[0]?.page === page;
      claims = claims.filter((claim) => claim.page !== page);
      if (isFirst) startFirst();
    },
  };
}
