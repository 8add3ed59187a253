import type { SessionNews } from "../provider/session-channel.ts";
import type { FakeProvider } from "../testing/fake-provider.ts";
import { createMemoryJar } from "../testing/memory-jar.ts";
import { createSimulatedLock } from "./simulated-lock.ts";
import type { SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";
import type { World } from "./world.ts";

const STORAGE_KEY = "sb-provider-auth-token";
const [SHORTEST_WAY_MS, LONGEST_WAY_MS] = [2, 200];
const LONGEST_NEWS_MS = 5;

export function createSimulatedBrowser(
  world: World,
  provider: FakeProvider,
  startMs: number,
): SimulatedBrowser {
  const pages: SimulatedPage[] = [];
  const listeners = new Map<SimulatedPage, (news: SessionNews) => void>();
  const counts = { lost: 0, timeouts: 0, anonymous: 0 };
  const jar = createMemoryJar();
  let clockOffsetMs = startMs;
  let isOnline = true;
  let isLosing = false;
  const lock = createSimulatedLock(world, () => (counts.timeouts += 1));
  const way = (): number => world.between(SHORTEST_WAY_MS, LONGEST_WAY_MS);

  return {
    world,
    provider,
    storageKey: STORAGE_KEY,
    jar,
    pages,
    counts,
    wallClockMs: () => clockOffsetMs + world.nowMs(),
    turnClock(byMs) {
      clockOffsetMs += byMs;
    },
    isOnline: () => isOnline,
    setOnline(next) {
      if (next === isOnline) return;
      isOnline = next;
      if (next) for (const page of pages) page.tell("online");
    },
    loseAnswers(next) {
      isLosing = next;
    },
    lockFor: (page) => lock.for(page),
    fetchFor: (page) => (input, init) =>
      new Promise((resolve, reject) => {
        const isData = new Request(input).url.includes("/rest/v1/");
        const hasToken = new Headers(init?.headers).has("Authorization");
        if (isData && !hasToken && jar.cookies.has(STORAGE_KEY)) counts.anonymous += 1;
        const failed = (): void => page.enter(() => reject(new TypeError("Failed to fetch")));
        const { signal } = init ?? {};
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
        if (!isOnline) {
          world.at(1, failed);
          return;
        }
        world.at(way(), () => {
          void provider.fetch(input, init).then(
            (response) => {
              // A page that died, or a network that lost the way back: the provider has acted all the same.
              if (page.state() === "dead" || isLosing || !isOnline) {
                counts.lost += 1;
                world.at(way(), failed);
              } else {
                world.at(way(), () => {
                  if (page.state() === "dead") counts.lost += 1;
                  page.enter(() => resolve(response));
                });
              }
            },
            () => {
              counts.lost += 1;
              failed();
            },
          );
        });
      }),
    openChannel(page, listen) {
      listeners.set(page, listen);
      return {
        tell(news) {
          for (const [other, hear] of listeners) {
            if (other !== page) {
              world.at(world.between(1, LONGEST_NEWS_MS), () => other.enter(() => hear(news)));
            }
          }
        },
        close: () => void listeners.delete(page),
      };
    },
    listeners: () => listeners.size,
    add: (page) => void pages.push(page),
    forget(page) {
      listeners.delete(page);
      lock.forget(page);
      pages.splice(pages.indexOf(page), 1);
      page.engine.stop();
    },
  };
}
