import type { RefreshLock } from "../refresh/refresh-lock.ts";
import type { SimulatedPage } from "./simulated-parts.ts";
import type { World } from "./world.ts";

/** An exclusive lock as browsers keep it: in order of asking; a page that dies lets go, a frozen one does not. */
export interface SimulatedLock {
  for(page: SimulatedPage): RefreshLock;
  forget(page: SimulatedPage): void;
}

interface Claim {
  readonly page: SimulatedPage;
  readonly start: () => void;
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
          const claim: Claim = {
            page,
            start() {
              if (isStarted) return;
              isStarted = true;
              void work()
                .then(resolve, reject)
                .finally(() => drop(claim));
            },
          };
          claims.push(claim);
          if (claims[0] === claim) claim.start();
          const watch = (holder: Claim | undefined): void => {
            world.at(
              waitMs,
              () =>
                page.enter(() => {
                  if (isStarted) return;
                  if (claims[0]?.page !== holder?.page) {
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
          watch(claims[0]);
        }),
    }),
    forget(page) {
      const isFirst = claims[0]?.page === page;
      claims = claims.filter((claim) => claim.page !== page);
      if (isFirst) startFirst();
    },
  };
}
