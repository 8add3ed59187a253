import { ApiError } from "../exchange/api-error.ts";
import { readUserToken } from "../exchange/api-key.ts";
import type { Backend } from "../exchange/backend.ts";
import type { AssuranceLevel, VerifiedClaims } from "../tokens/access-token.ts";
import { FORBIDDEN } from "../exchange/http-status.ts";

export interface CurrentSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** From the session's row, not from the token, which may be older. */
  readonly assurance: AssuranceLevel;
  readonly claims: VerifiedClaims;
}

/** Who asks. @throws ApiError bad_jwt, user_not_found or session_not_found */
export async function requireSession(backend: Backend, request: Request): Promise<CurrentSession> {
  const token = readUserToken(request);
  // The gateway of a project puts its anonymous token in where there is none: a good one, and nobody's.
  if (token === undefined) throw new ApiError(FORBIDDEN, "bad_jwt", "invalid claim: missing sub claim");
  const verification = await backend.tokens.verify(token);
  if (verification.outcome !== "valid") {
    const reason =
      verification.outcome === "expired"
        ? "token has invalid claims: token is expired"
        : "token signature is invalid";
    throw new ApiError(FORBIDDEN, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
  const { claims } = verification;
  const [row] = await backend.database.query<{
    email: string | null;
    aal: AssuranceLevel | null;
    has_session: boolean;
  }>(
    `select u.email, s.aal, s.id is not null as has_session
     from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id where u.id = $1`,
    claims.sub,
    claims.session_id,
  );
  if (row === undefined)
    throw new ApiError(FORBIDDEN, "user_not_found", "User from sub claim in JWT does not exist");
  if (!row.has_session) {
    throw new ApiError(FORBIDDEN, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  return {
    userId: claims.sub,
    sessionId: claims.session_id,
    email: row.email ?? "",
    assurance: row.aal ?? "aal1",
    claims,
  };
}

/** The same, for calls that anonymous users may not make. @throws ApiError no_authorization for one */
export async function requireAccount(backend: Backend, request: Request): Promise<CurrentSession> {
  const session = await requireSession(backend, request);
  if (!session.claims.is_anonymous) return session;
  throw new ApiError(FORBIDDEN, "no_authorization", "Anonymous user not allowed to perform these actions");
}
