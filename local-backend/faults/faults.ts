import { SETTINGS_AT_START } from "./project-settings.ts";
import type { ProjectSettings } from "./project-settings.ts";

export interface StatusFault {
  /** An exact path, or a prefix ending in "*". If there is a query, the request's query must contain it. */
  readonly path: string;
  readonly status: number;
  /** How many requests it hits; without it, all until reset. */
  readonly times?: number;
  readonly retryAfterS?: number;
  readonly body?: string;
}

export interface DelayFault {
  readonly path: string;
  readonly ms: number;
}

/** What tests have switched on. All of it is in memory: a restart switches everything off. */
export interface Faults {
  readonly expireTokens: () => void;
  readonly setAccessTokenLifetimeS: (seconds: number) => void;
  readonly addStatus: (fault: StatusFault) => void;
  readonly addDelay: (fault: DelayFault) => void;
  readonly changeSettings: (change: Partial<ProjectSettings>) => void;
  /** What the project has chosen now. */
  readonly settings: () => ProjectSettings;
  readonly reset: () => void;
  /** Whether a token issued at that time counts as expired. */
  readonly isExpired: (issuedAtMs: number) => boolean;
  readonly accessTokenLifetimeS: () => number | undefined;
  /** The fault that hits this request; counts it. */
  readonly takeStatus: (url: URL) => StatusFault | undefined;
  readonly delayMs: (url: URL) => number;
  readonly state: () => object;
}

/** @param atStart the settings that a reset goes back to */
export function createFaults(
  atStart: ProjectSettings = SETTINGS_AT_START,
  now: () => number = Date.now,
): Faults {
  let expiredBeforeMs: number | undefined;
  let lifetimeS: number | undefined;
  let statuses: { fault: StatusFault; left: number }[] = [];
  let delays: DelayFault[] = [];
  let settings = atStart;
  return {
    expireTokens: () => void (expiredBeforeMs = now()),
    setAccessTokenLifetimeS: (seconds) => void (lifetimeS = seconds),
    addStatus: (fault) => void statuses.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    addDelay: (fault) => {
      delays = [...delays.filter((delay) => delay.path !== fault.path), ...(fault.ms > 0 ? [fault] : [])];
    },
    changeSettings: (change) => void (settings = { ...settings, ...change }),
    settings: () => settings,
    reset: () => {
      settings = atStart;
      expiredBeforeMs = undefined;
      lifetimeS = undefined;
      statuses = [];
      delays = [];
    },
    isExpired: (issuedAtMs) => expiredBeforeMs !== undefined && issuedAtMs <= expiredBeforeMs,
    accessTokenLifetimeS: () => lifetimeS,
    takeStatus: (url) => {
      const hit = statuses.find(({ fault }) => isHit(fault.path, url));
      if (hit === undefined) return undefined;
      hit.left -= 1;
      if (hit.left <= 0) statuses = statuses.filter((entry) => entry !== hit);
      return hit.fault;
    },
    delayMs: (url) => delays.find((delay) => isHit(delay.path, url))?.ms ?? 0,
    state: () => ({
      expiredBefore: expiredBeforeMs === undefined ? null : new Date(expiredBeforeMs).toISOString(),
      accessTokenLifetimeS: lifetimeS ?? null,
      status: statuses.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null })),
      delayMs: delays,
      settings,
    }),
  };
}

function isHit(pattern: string, url: URL): boolean {
  const [path = "", query = ""] = pattern.split("?");
  const isPath = path.endsWith("*") ? url.pathname.startsWith(path.slice(0, -1)) : url.pathname === path;
  return (
    isPath &&
    [...new URLSearchParams(query)].every(([name, value]) => url.searchParams.getAll(name).includes(value))
  );
}
