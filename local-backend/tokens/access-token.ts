import { SignJWT, errors, jwtVerify } from "jose";
import type { Faults } from "../faults/faults.ts";
import { SIGNING_ALGORITHM } from "./signing-keys.ts";
import type { SigningKeys } from "./signing-keys.ts";

export type AssuranceLevel = "aal1" | "aal2";

export interface AuthenticationMethod {
  readonly method: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** The claims of a hosted project's access token. */
export interface AccessTokenClaims {
  readonly sub: string;
  readonly aud: string;
  readonly iss: string;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: unknown;
  readonly user_metadata: unknown;
  readonly role: string;
  readonly aal: AssuranceLevel;
  readonly amr: readonly AuthenticationMethod[];
  readonly session_id: string;
  readonly is_anonymous: boolean;
}

export type VerifiedClaims = AccessTokenClaims & { readonly iat: number; readonly exp: number };

export interface IssuedToken {
  readonly token: string;
  readonly lifetimeS: number;
  /** Unix seconds. */
  readonly expiresAt: number;
}

export type Verification =
  | { readonly outcome: "valid"; readonly claims: VerifiedClaims }
  | { readonly outcome: "expired" | "invalid" };

export interface AccessTokens {
  issue(claims: AccessTokenClaims): Promise<IssuedToken>;
  verify(token: string): Promise<Verification>;
}

const MS_PER_SECOND = 1000;
/** `iat` has whole seconds only; the fault "expire what was issued before now" needs milliseconds. */
const REMEMBERED_TOKENS = 10_000;

export function createAccessTokens(keys: SigningKeys, lifetimeS: number, faults: Faults): AccessTokens {
  const issuedAtMs = new Map<string, number>();
  return {
    async issue(claims) {
      const nowMs = Date.now();
      const issuedAt = Math.floor(nowMs / MS_PER_SECOND);
      const lifetime = faults.accessTokenLifetimeS() ?? lifetimeS;
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.keyId, typ: "JWT" })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetime)
        .sign(keys.privateKey);
      issuedAtMs.set(token, nowMs);
      if (issuedAtMs.size > REMEMBERED_TOKENS) issuedAtMs.delete(issuedAtMs.keys().next().value ?? token);
      return { token, lifetimeS: lifetime, expiresAt: issuedAt + lifetime };
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify<AccessTokenClaims>(token, keys.publicKey, {
          algorithms: [SIGNING_ALGORITHM],
        });
        const claims = payload as VerifiedClaims;
        const isExpired = faults.isExpired(issuedAtMs.get(token) ?? claims.iat * MS_PER_SECOND);
        return isExpired ? { outcome: "expired" } : { outcome: "valid", claims };
      } catch (error) {
        return { outcome: error instanceof errors.JWTExpired ? "expired" : "invalid" };
      }
    },
  };
}
