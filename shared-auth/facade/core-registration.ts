import { countMade } from "../session/page-counter.ts";
import { SessionError } from "../session/errors.ts";
import type { Session } from "../session/session.ts";

/**
 * Decides compatibility between copies of this package, whatever their versions; raised when `Session` changes
 * incompatibly.
 */
export const PROTOCOL = 1;

/** The protocols that this copy can be joined by or join. */
const symbolOf = (protocol: number): symbol => Symbol.for(`foyer.session@${protocol}`);
/** Which protocol the page's core speaks, whatever it is: how a copy of another protocol knows why it finds none. */
const CORE_PROTOCOL = Symbol.for("foyer.session.protocol");
const REFUSED = Symbol.for("foyer.session.refused");

type Holder = Record<symbol, unknown>;
const page = globalThis as unknown as Holder;

/** Publishes the core for every copy of this package on the page. The first one wins; a second is refused in words. */
export function registerCore(core: Session): void {
  if (page[CORE_PROTOCOL] !== undefined) {
    noteRefusal();
    throw new SessionError(
      "incompatible_protocol",
      "This page already has a session core. Only the host may create one.",
    );
  }
  // Its parts as well: a remote that put its own function there would be called by all the others.
  for (const part of Object.values(core)) if (typeof part === "object") Object.freeze(part);
  publish(symbolOf(PROTOCOL), Object.freeze(core));
  publish(CORE_PROTOCOL, PROTOCOL);
}

/** Neither writable nor configurable: no script that comes later can put another core in its place. */
function publish(name: symbol, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
}

countMade("copies");

/**
 * The page's core.
 * @throws SessionError `no_core` where no host has made one, `incompatible_protocol` where it speaks another protocol
 */
export function findCore(): Session {
  const core = page[symbolOf(PROTOCOL)] as Session | undefined;
  if (core !== undefined) return core;
  const spoken = page[CORE_PROTOCOL];
  if (typeof spoken !== "number") {
    throw new SessionError(
      "no_core",
      "No Foyer host has started a session on this page. Open the remote inside a host, or start its standalone page.",
    );
  }
  noteRefusal();
  throw new SessionError(
    "incompatible_protocol",
    PROTOCOL < spoken
      ? `This remote was built for an older session (protocol ${PROTOCOL}, the page has ${spoken}). Build it again with the current @foyer/shared-auth.`
      : `This remote was built for a newer session (protocol ${PROTOCOL}, the page has ${spoken}). The host must be updated first.`,
  );
}

/** Each refused copy counts once, however often it asks. */
let isNoted = false;
function noteRefusal(): void {
  if (isNoted) return;
  isNoted = true;
  page[REFUSED] = [...refusedCopies(), PROTOCOL];
}

/** The protocols of the copies that were refused on this page. */
export function refusedCopies(): readonly number[] {
  const refused = page[REFUSED];
  return Array.isArray(refused) ? (refused as number[]) : [];
}
