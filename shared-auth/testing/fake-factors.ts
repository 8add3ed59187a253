import type { FakeSessionBook } from "./fake-session-book.ts";
import type { FakeSession } from "./fake-sessions.ts";
import { NOT_FOUND, refuse, UNPROCESSABLE } from "./fake-refusal.ts";

const CHALLENGE_LIFETIME_S = 300;
const MS_PER_SECOND = 1000;
/** What a person's authenticator shows: the code of every factor. */
export const FAKE_CODE = "246810";

export interface FactorCall {
  /** The factor's id; empty where a new one is enrolled. */
  readonly id: string;
  /** The address's last part, or the method where it ends with the factor. */
  readonly action: string;
  readonly body: { readonly friendly_name?: string; readonly code?: string };
}

/** Answers a call under `auth/v1/factors`: enrol, challenge, verify, remove. */
export async function answerFactorCall(
  book: FakeSessionBook,
  session: FakeSession,
  { id, action, body }: FactorCall,
): Promise<Response> {
  if (action === "POST") return enroll(book, session, body.friendly_name ?? "");
  const { factors } = session.user;
  const factor = factors.find((other) => other.id === id);
  if (factor === undefined) return refuse(NOT_FOUND, "mfa_factor_not_found");
  if (action === "DELETE") {
    factors.splice(factors.indexOf(factor), 1);
    session.aal = "aal1";
    return Response.json({ id });
  }
  if (action === "challenge") {
    const challenge = { id: book.nextId("challenge"), type: "totp" };
    return Response.json({ ...challenge, expires_at: book.nowS() + CHALLENGE_LIFETIME_S });
  }
  if (body.code !== FAKE_CODE) return refuse(UNPROCESSABLE, "mfa_verification_failed");
  factors[factors.indexOf(factor)] = { ...factor, status: "verified" };
  session.aal = "aal2";
  session.methods.push({ method: "totp", timestamp: book.nowS() });
  const answer = Response.json(await book.toAnswer(session, session.refreshTokens.at(-1) ?? ""));
  // Deleted by the proof, and still listed in the answer to it.
  session.user.factors = factors.filter(({ status }) => status === "verified");
  return answer;
}

function enroll(book: FakeSessionBook, { user: { factors } }: FakeSession, name: string): Response {
  if (factors.some(({ friendly_name }) => friendly_name === name)) {
    return refuse(UNPROCESSABLE, "mfa_factor_name_conflict");
  }
  const id = book.nextId("factor");
  factors.push({
    id,
    factor_type: "totp",
    friendly_name: name,
    status: "unverified",
    created_at: new Date(book.nowS() * MS_PER_SECOND).toISOString(),
  });
  const totp = { qr_code: "<svg/>", secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" };
  return Response.json({ id, type: "totp", friendly_name: name, totp });
}
