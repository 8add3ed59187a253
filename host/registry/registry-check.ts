import type { Clock, Remembered } from "@foyer/contracts";
import type { LogFork, ReadTile, Root, SignatureRules, VerifiedRegistry } from "@foyer/contracts/signing";
import { registryMemory } from "./registry-memory.ts";
import { openLogChannel } from "./log-channel.ts";
import type { LogChannel } from "./log-channel.ts";

/** Where a document comes from that is checked. */
export type DocumentOrigin = Pick<SignatureRules, "isPartial" | "isRecalled">;

/** Checks registries, one after the other, against the root that the page came with. */
export type RegistryCheck = (document: unknown, origin?: DocumentOrigin) => Promise<VerifiedRegistry>;

export interface RegistryCheckOptions {
  /** The root as it is written. */
  readonly pinned: unknown;
  readonly clock: Pick<Clock, "nowMs">;
  /** Reads the log's files. */
  readonly readTile?: ReadTile;
  /** Another page has found that the log was forked: look again. */
  readonly onForkTold?: () => void;
  /** How far this browser has seen the registry come. */
  readonly kept?: Remembered;
  /** The fork that was found, until the log's key is replaced. */
  readonly keptFork?: Remembered;
  readonly channel?: LogChannel;
}

/** Its code comes with pages whose configuration pins a root, and is no part of others. */
export function createRegistryCheck({
  pinned,
  clock,
  readTile,
  onForkTold = () => undefined,
  kept = registryMemory("foyer.registry.signed"),
  keptFork = registryMemory("foyer.registry.fork"),
  channel = openLogChannel(),
}: RegistryCheckOptions): RegistryCheck {
  const coming = import(
    /* webpackChunkName: "signing", webpackExports: ["createVerifier", "verifyRegistry", "readFork"] */ "@foyer/contracts/signing"
  );
  let seen: unknown;
  let fork: unknown;
  let heard: unknown;
  let last: VerifiedRegistry | undefined;
  let verify: SignatureRules["verify"] | undefined;
  channel.listen((told) => {
    heard = told.log ?? heard;
    if (told.fork === undefined) return;
    fork = told.fork;
    onForkTold();
  });
  /** What this page or another of the browser has found, now or on an earlier visit. */
  const forkOf = async (found: LogFork | undefined, root: Root | undefined): Promise<LogFork | undefined> => {
    const key = root?.log;
    if (found !== undefined) {
      if (keptFork.readJson() === undefined) channel.tell({ fork: found });
      fork = found;
      keptFork.writeJson(found);
      return found;
    }
    if (key === undefined || verify === undefined) return undefined;
    return (await coming).readFork(fork ?? keptFork.readJson(), key, verify);
  };
  return async (document, origin = {}) => {
    const { createVerifier, verifyRegistry } = await coming;
    verify ??= createVerifier();
    const verified = await verifyRegistry(document, {
      ...{ pinned, verify, nowMs: clock.nowMs(), heard, ...origin },
      ...(readTile !== undefined && { readTile }),
      // Another page of this browser may have seen more; storage may be blocked.
      seen: kept.readJson() ?? seen,
      ...(last !== undefined && { taken: last.taken, checked: last.checked }),
    });
    const known = await forkOf(verified.fork, verified.root ?? last?.root);
    const found = known === undefined ? verified : { ...verified, fork: known };
    if (verified.remember === undefined) return found;
    last = verified;
    if (origin.isRecalled !== true) {
      const { log } = verified.remember;
      if (log !== undefined && log.checkpoint !== checkpointOf(seen)) channel.tell({ log });
      seen = verified.remember;
      kept.writeJson(seen);
    }
    return found;
  };
}

function checkpointOf(seen: unknown): string | undefined {
  return (seen as VerifiedRegistry["remember"])?.log?.checkpoint;
}
