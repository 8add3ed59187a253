import { releaseGlobalName, satisfiesRange } from "@foyer/contracts/host";
import type { Clock, RemoteModule } from "@foyer/contracts";
import type { Release, RemoteListing } from "@foyer/contracts/host";
import { later } from "../later.ts";
import { backoffMs } from "../registry/backoff.ts";
import { releaseFolder } from "./chunk-address.ts";
import type { FederationParts } from "./federation-parts.ts";
import { RemoteLoadError } from "./remote-load-error.ts";

/** Entry and chunks together, tries included. The runtime has no limit of its own for a chunk that hangs. */
const LOAD_DEADLINE_MS = 8_000;
const TRIES = 3;
const RETRY = { firstMs: 250, longestMs: 1_000 };
/** Failures that may pass by themselves. */
const PASSING: ReadonlySet<string> = new Set(["unreachable", "server-error", "missing"]);

/** Loads what releases expose, one load at a time for each. */
export interface ReleaseLoader {
  /** @throws RemoteLoadError */
  load(listing: RemoteListing, release: Release, expose: string): Promise<RemoteModule>;
  /** The next load runs the release's code anew. */
  renew(name: string, release: Release): void;
  /** It was taken out of the page: the next load is the first one. */
  forget(name: string, release: Release): void;
}

export function createReleaseLoader(parts: FederationParts): ReleaseLoader {
  const { clock, random } = parts;
  /** How often each release failed. What is loaded at the same time shares a number, and so one entry. */
  const failures = new Map<string, number>();

  const noteFailure = (name: string, release: Release, attempt: number): void => {
    const key = releaseGlobalName(name, release.version);
    if ((failures.get(key) ?? 0) > attempt) return;
    failures.set(key, attempt + 1);
    parts.renewChunks(release, attempt + 1);
  };

  const tryOnce = async (name: string, release: Release, expose: string): Promise<RemoteModule> => {
    const key = releaseGlobalName(name, release.version);
    const attempt = failures.get(key) ?? 0;
    const startedAtMs = clock.monotonicMs();
    let exposed: unknown;
    try {
      exposed = await parts.loadExposed(name, release, attempt, expose);
    } catch (cause) {
      noteFailure(name, release, attempt);
      throw await explain(parts, cause, key, release, startedAtMs);
    }
    const module = (exposed as { default?: Partial<RemoteModule> } | null | undefined)?.default;
    if (typeof module?.mount !== "function") {
      throw new RemoteLoadError("not-a-remote", `${expose} has no mount function.`);
    }
    return module as RemoteModule;
  };

  const loadWithRetries = async (
    name: string,
    release: Release,
    expose: string,
    hasEnded: () => boolean,
  ): Promise<RemoteModule> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce(name, release, expose);
      } catch (error) {
        const mayPass = error instanceof RemoteLoadError && PASSING.has(error.failure);
        if (!mayPass || tries >= TRIES || hasEnded()) throw error;
        await new Promise<void>((resolve) => later(clock, backoffMs(tries, RETRY, random()), resolve));
        if (hasEnded()) throw error;
      }
    }
  };

  const loadInTime = async (
    listing: RemoteListing,
    release: Release,
    expose: string,
  ): Promise<RemoteModule> => {
    checkSharedAuth(release, parts.hostSharedAuthVersion());
    const startedAtMs = clock.monotonicMs();
    const attempt = failures.get(releaseGlobalName(listing.name, release.version)) ?? 0;
    try {
      const module = await withDeadline(clock, listing.title, (hasEnded) =>
        loadWithRetries(listing.name, release, expose, hasEnded),
      );
      parts.onLoaded(listing, release, startedAtMs);
      return module;
    } catch (error) {
      noteFailure(listing.name, release, attempt);
      throw error;
    }
  };

  return {
    load: loadInTime,
    renew(name, release) {
      noteFailure(name, release, failures.get(releaseGlobalName(name, release.version)) ?? 0);
    },
    forget(name, release) {
      failures.delete(releaseGlobalName(name, release.version));
    },
  };
}

/** Before a byte is asked for: a release that needs another shared-auth could only fail later, and in worse words. */
function checkSharedAuth(release: Release, version: string | undefined): void {
  if (fitsHost(release, version)) return;
  throw new RemoteLoadError(
    "needs-update",
    `It needs shared-auth ${release.sharedAuth}; this page has ${version ?? "none"}.`,
  );
}

/** Whether the page's shared-auth is one that the release was built for. */
export function fitsHost({ sharedAuth }: Release, version: string | undefined): boolean {
  return version === undefined || satisfiesRange(version, sharedAuth) !== false;
}

/** Why a load failed: by the file that didn't come, or else by what the code that came did. */
async function explain(
  parts: FederationParts,
  cause: unknown,
  globalName: string,
  release: Release,
  startedAtMs: number,
): Promise<RemoteLoadError> {
  const message = cause instanceof Error ? cause.message : String(cause);
  const failed = parts.lastFailureBelow(releaseFolder(release), startedAtMs);
  if (failed !== undefined) {
    return new RemoteLoadError(await parts.diagnoseFile(failed, release), `${failed} failed.`, { cause });
  }
  if (!parts.isDefined(globalName) && !parts.hasThrown(release, startedAtMs)) {
    return new RemoteLoadError("wrong-name", `The entry doesn't define ${globalName}.`, { cause });
  }
  return new RemoteLoadError("threw", message, { cause });
}

async function withDeadline<Value>(
  clock: Clock,
  title: string,
  work: (hasEnded: () => boolean) => Promise<Value>,
): Promise<Value> {
  const over = new AbortController();
  const deadline = new Promise<never>((_resolve, reject) => {
    clock.deadline(LOAD_DEADLINE_MS).addEventListener(
      "abort",
      () => {
        reject(new RemoteLoadError("timed-out", `${title} took too long to load.`));
      },
      // Taken away with the load: a listener for each of the last seconds' mounts would stay until its time is over.
      { once: true, signal: over.signal },
    );
  });
  try {
    return await Promise.race([work(() => over.signal.aborted), deadline]);
  } finally {
    over.abort();
  }
}
