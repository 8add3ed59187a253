import type { SignedOutReason } from "../session/snapshot.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import type { OutageKind, Pause } from "./breaker.ts";

/** Why a refresh was asked for. */
export type RefreshCause = "tick" | "wake" | "online" | "call" | "rejected" | "asked";

/** What the provider said to a refresh token. */
export type RefreshAnswer =
  | { readonly kind: "session"; readonly session: StoredSession }
  /**
   * A definite no. `letsExpire`: it counts once the access token is over. The refresh token was used before, perhaps by a page
   * whose answer was lost; or the operator's own code (a hook) refused, which may let them on in a while.
   */
  | {
      readonly kind: "ended";
      readonly reason: SignedOutReason;
      readonly letsExpire: boolean;
      readonly code: string;
    }
  | {
      readonly kind: "outage";
      readonly outage: OutageKind;
      readonly retryAfterMs?: number;
      readonly cause?: unknown;
    };

/** How a refresh came out for who asked. */
export type RefreshResult =
  | { readonly kind: "fresh"; readonly session: StoredSession; readonly isAdopted: boolean }
  | { readonly kind: "ended"; readonly reason: SignedOutReason }
  | { readonly kind: "outage"; readonly pause: Pause; readonly isNew: boolean; readonly cause?: unknown }
  | { readonly kind: "none" };
