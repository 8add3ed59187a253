import { PROTOCOL, refusedCopies } from "../facade/core-registration.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import type { SessionDiagnostics } from "../session/diagnostics.ts";
import { madeOnPage } from "../session/page-counter.ts";
import type { ForeignClientWatch } from "./foreign-clients.ts";
import type { SessionEngine } from "./session-engine.ts";

/** @param clockSkewMs how far this device's clock is ahead of the provider's */
export function readDiagnostics(
  engine: SessionEngine,
  lock: RefreshLock,
  foreign: ForeignClientWatch,
  clockSkewMs: number,
): SessionDiagnostics {
  const { stored } = engine;
  const { bytes, chunks } = stored.measure();
  const facts = engine.facts();
  return {
    protocol: PROTOCOL,
    clients: madeOnPage("clients"),
    stores: madeOnPage("stores"),
    copies: madeOnPage("copies"),
    tickers: facts.isTickerRunning ? 1 : 0,
    ...facts,
    hasSharedLock: lock.isShared,
    lockWaits: lock.waits(),
    clockSkewMs,
    cookieBytes: bytes,
    cookieChunks: chunks,
    keptIn: stored.hereOnly() === undefined ? "cookies" : "page",
    generation: stored.generation(),
    foreignClients: foreign.count(),
    refusedCopies: refusedCopies(),
    events: engine.log.readAll(),
  };
}
