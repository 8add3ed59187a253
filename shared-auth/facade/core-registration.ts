import { countMade } from "../session/page-counter.ts";
import { SessionError } from "../session/errors.ts";
import type { Session } from "../session/session.ts";

/** Decides compatibility between copies of this package; raised when `Session` changes incompatibly. */
export const PROTOCOL = 1;

const CORE = Symbol.for(`foyer.session@${PROTOCOL}`);

type CoreHolder = { [CORE]?: Session };

/** Publishes the core for every copy of this package on the page. The first one wins; a second is refused in words. */
export function registerCore(core: Session): void {
  const holder = globalThis as CoreHolder;
  if (holder[CORE] !== undefined) {
    throw new SessionError(
      "incompatible_protocol",
      "This page already has a session core. Only the host may create one.",
    );
  }
  Object.defineProperty(globalThis, CORE, {
    value: Object.freeze(core),
    writable: false,
    configurable: false,
  });
}

countMade("copies");

export function findCore(): Session {
  const core = (globalThis as CoreHolder)[CORE];
  if (core === undefined) {
    throw new SessionError(
      "no_core",
      "No Foyer host has started a session on this page. Open the remote inside a host, or start its standalone page.",
    );
  }
  return core;
}
