import type { SessionNews } from "../core/session-channel.ts";
import type { FakeProvider } from "../testing/fake-provider.ts";
import { createMemoryJar } from "../testing/memory-jar.ts";
import { isItemCookie } from "../storage/cookie-items.ts";
import { checksumOf } from "../storage/session-seal.ts";
import { createSimulatedFetch, openNetwork } from "./simulated-fetch.ts";
import { createSimulatedLock } from "./simulated-lock.ts";
import type { SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";
import { createSimulatedVault } from "./simulated-vault.ts";
import type { World } from "./world.ts";

const STORAGE_KEY = "sb-provider-auth-token";
const LONGEST_NEWS_MS = 5;

export function createSimulatedBrowser(
  world: World,
  provider: FakeProvider,
  startMs: number,
): SimulatedBrowser {
  const pages: SimulatedPage[] = [];
  const listeners = new Map<SimulatedPage, (news: SessionNews) => void>();
  const counts = { lost: 0, timeouts: 0, offline: 0, refused: 0, anonymous: 0, swapped: 0, doubled: 0 };
  const jar = createMemoryJar();
  let clockOffsetMs = startMs;
  const network = openNetwork();
  let isNewsLost = false;
  let before: { page: SimulatedPage; work: () => void } | undefined;
  let after: (() => void) | undefined;
  const markOfSession = (): string => markOf(jar.cookies);
  const lock = createSimulatedLock(world, () => (counts.timeouts += 1));

  function send(page: SimulatedPage, news: SessionNews): void {
    const hear = listeners.get(page);
    const about = news.kind === "ended" ? news.reason : "";
    const arrive = (): void => page.enter(() => hear?.(news));
    world.at(world.between(1, LONGEST_NEWS_MS), arrive, { page: page.id, what: "news", about });
  }

  return {
    world,
    provider,
    storageKey: STORAGE_KEY,
    jar,
    vault: createSimulatedVault(),
    pages,
    counts,
    markOfSession,
    wallClockMs: () => clockOffsetMs + world.nowMs(),
    turnClock(byMs) {
      clockOffsetMs += byMs;
    },
    isOnline: () => network.isOnline,
    setOnline(next) {
      if (next === network.isOnline) return;
      network.isOnline = next;
      if (next) for (const page of pages) page.tell("online");
    },
    loseAnswers(next) {
      network.isLosing = next;
    },
    lockFor: (page) => lock.for(page),
    lockPlacesOf: (page) => lock.placesOf(page),
    lockWatchersOf: (page) => lock.watchersOf(page),
    asked: () => network.asked,
    slowTokens(mostMs) {
      network.slowestTokenMs = mostMs;
    },
    loseNews(isLost) {
      isNewsLost = isLost;
    },
    alterTokens(alter) {
      network.alter = alter;
    },
    beforeNextWrite(page, work) {
      before = { page, work };
    },
    afterNextWrite(work) {
      after = work;
    },
    jarFor: (page) => ({
      ...jar,
      write(name, value, lifetime) {
        const early = before;
        if (early !== undefined && early.page !== page && early.page.state() !== "dead") {
          before = undefined;
          early.page.enter(early.work);
        }
        jar.write(name, value, lifetime);
        const late = after;
        after = undefined;
        late?.();
      },
    }),
    fetchFor: (page) => createSimulatedFetch(page, { world, provider, counts, network, markOfSession }),
    openChannel(page, listen) {
      listeners.set(page, listen);
      return {
        tell(news) {
          for (const other of isNewsLost ? [] : listeners.keys()) if (other !== page) send(other, news);
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

function markOf(jar: ReadonlyMap<string, string>): string {
  const cookies = [...jar].filter(([name]) => isItemCookie(name, STORAGE_KEY));
  return cookies.length === 0 ? "" : checksumOf(cookies.map(([, value]) => value).join(" "));
}
