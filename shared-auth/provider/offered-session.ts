import { isSessionError } from "../session/errors.ts";
import type { SessionError, SessionErrorCode } from "../session/errors.ts";
import type { LinkPurpose, MailLink, OfferedSession } from "../session/sign-in-ways.ts";
import { API_VERSION } from "./api-version.ts";
import { toSessionError } from "./auth-errors.ts";
import type { ProviderClient } from "./auth-client.ts";
import { ask } from "./ask.ts";
import type { HeldAnswers } from "./held-answers.ts";
import { isOverdue } from "./answer-deadline.ts";
import { linkSpent, otherLinkNeeded } from "./link-errors.ts";
import type { SettingsSource } from "./provider-settings.ts";
import { parseObject } from "./read-object.ts";
import { readRefused } from "./read-refusal.ts";
import { requestSignOut } from "./sign-out-request.ts";

// Loaded by whoever opens a mail's link, not before.

const MS_PER_SECOND = 1000;
/** Stands for the token of a link that the provider has used up itself. */
const HELD = "held";
/** The session that an address held may be had at the next press; the sign-in's page offers one after these alone. */
const MAY_WORK_LATER: readonly SessionErrorCode[] = [
  "offline",
  "provider_unavailable",
  "rate_limited",
  "unexpected",
];
/** By the page's own clock. The session of an address came with it. */
const PAGE_BEGAN_MS = 0;

export interface OfferParts extends SettingsSource {
  client(): Promise<ProviderClient>;
  readonly held: Pick<HeldAnswers, "hold">;
  /** Who is signed in here now. */
  personId(): string | undefined;
  /** Refreshes the session and asks for the person again. */
  renew(): Promise<void>;
  monotonicMs(): number;
  /** The session that the address held isn't asked about again. */
  forgetFragment(): void;
}

/** What a link's fragment holds of a session. */
export interface FragmentSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly type: string;
}

interface WireUser {
  readonly id?: unknown;
  readonly email?: unknown;
  readonly phone?: unknown;
}

/**
 * Uses up the link of a mail.
 * @throws SessionError `other_link_needed` where this was one of two; `link_expired` where it is no longer valid
 */
export async function openMailLink(
  parts: OfferParts,
  { tokenHash, purpose }: MailLink,
): Promise<OfferedSession> {
  const type = TYPES.get(purpose) ?? "email";
  const answer = await call(parts, "verify", {
    method: "POST",
    body: JSON.stringify({ token_hash: tokenHash, type }),
  });
  if (typeof answer["access_token"] !== "string") throw otherLinkNeeded();
  return offer(parts, answer, { purpose, tokenHash }, parts.monotonicMs());
}

/**
 * Asks the provider whose session a fragment holds, and forgets the fragment once that is known: the mail's link was used up
 * on the way here, so that after an answer that didn't come there is nothing else to ask with. After a refusal that stays so nobody asks.
 * @throws SessionError `link_expired` where it is nobody's any more
 */
export async function offerFragment(
  parts: OfferParts,
  { type, ...tokens }: FragmentSession,
): Promise<OfferedSession> {
  const user = await call(parts, "user", {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  }).catch((error: unknown) => {
    if (!isSessionError(error) || MAY_WORK_LATER.includes(error.code)) throw error;
    parts.forgetFragment();
    // It is the link's session that is over, and nobody's here.
    throw error.code === "session_expired" || error.code === "signed_out" ? linkSpent(error) : error;
  });
  parts.forgetFragment();
  const session = { ...tokens, token_type: "bearer", user };
  return offer(parts, session, { purpose: purposeOf(type), tokenHash: HELD }, PAGE_BEGAN_MS);
}

const TYPES: ReadonlyMap<LinkPurpose, string> = new Map([
  ["sign-in", "email"],
  ["confirm", "signup"],
  ["invite", "invite"],
  ["recovery", "recovery"],
  ["change-email", "email_change"],
]);

/** What a link is for, by the provider's name for its kind; whatever it doesn't know signs in. */
export function purposeOf(type: string): LinkPurpose {
  return [...TYPES].find(([, wire]) => wire === type)?.[0] ?? "sign-in";
}

function offer(
  parts: OfferParts,
  session: Record<string, unknown>,
  { purpose, tokenHash }: MailLink,
  heldSinceMs: number,
): OfferedSession {
  const { id, email, phone } = (session["user"] ?? {}) as WireUser;
  const end = (): Promise<void> => requestSignOut(parts, String(session["access_token"]), "local");
  return {
    purpose,
    ...(typeof email === "string" && email !== "" && { email }),
    ...(typeof phone === "string" && phone !== "" && { phone: phone.startsWith("+") ? phone : `+${phone}` }),
    isSamePerson: id !== undefined && id === parts.personId(),
    async accept() {
      // Their session here may be surer than the link's, and a changed address asks for nothing more.
      if (purpose === "change-email" && id !== undefined && id === parts.personId()) {
        await Promise.all([end().catch(() => undefined), parts.renew()]);
        return;
      }
      const { expires_at: _byTheirClock, ...rest } = session;
      const passedS = Math.ceil((parts.monotonicMs() - heldSinceMs) / MS_PER_SECOND);
      const left = typeof rest["expires_in"] === "number" ? { expires_in: rest["expires_in"] - passedS } : {};
      parts.held.hold(tokenHash, { ...rest, ...left });
      const client = await parts.client();
      await ask(client, (library) => library.verifyOtp({ token_hash: tokenHash, type: "email" }));
    },
    refuse: end,
  };
}

async function call(parts: OfferParts, path: string, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await parts.fetch(`${parts.providerUrl}/auth/v1/${path}`, {
      ...init,
      headers: {
        apikey: parts.publishableKey,
        "Content-Type": "application/json;charset=UTF-8",
        ...API_VERSION,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  } catch (cause) {
    throw toSessionError(
      isOverdue(cause) ? { code: "request_timeout" } : { name: "AuthRetryableFetchError", cause },
    );
  }
  if (!response.ok) throw toLinkError(toSessionError(await readRefused(response)));
  // One that broke off, or a page of a gateway's, says nothing of whose session it is.
  const answer = parseObject(await response.text().catch(() => ""));
  if (answer === undefined) throw toSessionError({ name: "AuthRetryableFetchError" });
  return answer;
}

/** The provider's words for a code that is over are about a code. */
function toLinkError(error: SessionError): SessionError {
  return error.providerCode === "otp_expired" ? linkSpent(error) : error;
}
