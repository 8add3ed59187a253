import { readClaims } from "../session/access-token-claims.ts";
import type { FakeProvider } from "../testing/fake-provider.ts";
import { releaseDeadline } from "./simulated-clock.ts";
import type { AlterAnswer, BrowserCounts, SimulatedPage } from "./simulated-parts.ts";
import type { World, WorldEvent } from "./world.ts";

/** The network of one browser as it is now. */
export interface SimulatedNetwork {
  isOnline: boolean;
  /** Answers are lost on their way back. */
  isLosing: boolean;
  slowestTokenMs: number;
  alter: AlterAnswer | undefined;
  /** What the provider was asked for, and when; decides what it has answered, and what it will. */
  asked: string;
  /** The pages whose refresh is under way. */
  readonly refreshing: Set<SimulatedPage>;
}

export function openNetwork(): SimulatedNetwork {
  return {
    ...{ isOnline: true, isLosing: false, slowestTokenMs: 0, alter: undefined, asked: "" },
    refreshing: new Set(),
  };
}

export interface SimulatedFetchParts {
  readonly world: World;
  readonly provider: FakeProvider;
  readonly counts: BrowserCounts;
  readonly network: SimulatedNetwork;
  /** Names what stands in the session's cookies; empty where nothing does. */
  markOfSession(): string;
}

const [SHORTEST_WAY_MS, LONGEST_WAY_MS] = [2, 200];
const isAwake = (page: SimulatedPage): boolean => page.state() === "visible" || page.state() === "hidden";

/** A page's way to the provider: slow, lossy, and gone with the page. */
export function createSimulatedFetch(
  page: SimulatedPage,
  parts: SimulatedFetchParts,
): typeof globalThis.fetch {
  const { world, provider, counts, network } = parts;
  const way = (): number => world.between(SHORTEST_WAY_MS, LONGEST_WAY_MS);

  function noteData(url: URL, headers: Headers): void {
    const bearer = headers.get("Authorization");
    const madeFor = url.searchParams.get("as") ?? "";
    if (bearer === null) {
      // Of a page that shows nobody: somebody may sign in between its look and the sending.
      const [before, now] = [url.searchParams.get("found"), parts.markOfSession()];
      if ((now !== "" && now === before) || madeFor !== "") counts.anonymous += 1;
      return;
    }
    if (madeFor !== "" && readClaims(bearer.replace("Bearer ", ""))["sub"] !== madeFor) counts.swapped += 1;
  }

  async function alter(response: Response): Promise<Response> {
    if (!response.ok || network.alter === undefined) return response;
    const { body, isRefused } = network.alter((await response.json()) as Record<string, unknown>);
    if (isRefused) counts.refused += 1;
    return Response.json(body);
  }

  return async (input, init) => {
    const url = new URL(new Request(input).url);
    const isToken = url.pathname.endsWith("/token");
    const isRefresh = isToken && url.search.includes("refresh_token");
    if (url.pathname.includes("/rest/v1/")) noteData(url, new Headers(init?.headers));
    if (isRefresh) {
      if (!network.isOnline) counts.offline += 1;
      if ([...network.refreshing].some((other) => other !== page && isAwake(other))) counts.doubled += 1;
      network.refreshing.add(page);
    }
    try {
      return await travel();
    } finally {
      network.refreshing.delete(page);
      releaseDeadline(init?.signal);
    }

    function travel(): Promise<Response> {
      return new Promise((resolve, reject) => {
        const [asked, answered] = isRefresh
          ? (["refresh request", "refresh answer"] as const)
          : (["request", "answer"] as const);
        const failure: WorldEvent = { page: page.id, what: "failure" };
        const sent = isToken && typeof init?.body === "string" ? init.body : "";
        const failed = (): void => page.enter(() => reject(new TypeError("Failed to fetch")));
        const back = isToken && network.slowestTokenMs > 0 ? world.between(0, network.slowestTokenMs) : way();
        const { signal } = init ?? {};
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
        if (!network.isOnline) {
          world.at(1, failed, failure);
          return;
        }
        const reach = (): void => {
          const { isLosing, alter: altered } = network;
          network.asked = `${network.asked} ${sent} ${world.nowMs()} ${isLosing} ${altered?.name}`;
          const { asked: about } = network;
          void provider
            .fetch(input, init)
            .then((response) => (isRefresh ? alter(response) : response))
            .then(
              (response) => {
                network.asked += ` ${response.status}`;
                // A page that died, or a network that lost the way back: the provider has acted all the same.
                if (page.state() === "dead" || network.isLosing || !network.isOnline) {
                  counts.lost += 1;
                  world.at(way(), failed, failure);
                } else {
                  const arrive = (): void => {
                    if (page.state() === "dead" || signal?.aborted === true) counts.lost += 1;
                    page.enter(() => resolve(response));
                  };
                  world.at(back, arrive, {
                    page: page.id,
                    what: answered,
                    about: `${about} ${response.status}`,
                  });
                }
              },
              () => {
                counts.lost += 1;
                failed();
              },
            );
        };
        world.at(way(), reach, { page: page.id, what: asked, about: sent });
      });
    }
  };
}
