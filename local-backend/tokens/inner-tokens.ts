import { randomBytes } from "node:crypto";
import { SignJWT, decodeJwt } from "jose";

const SECRET_BYTES = 32;
/** Made for one request inside this process. */
const LIFETIME_S = 60;

/** The HS256 tokens that lite understands; none of them leaves this process. */
export interface InnerTokens {
  readonly secret: string;
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
}

export function createInnerTokens(): InnerTokens {
  const secret = randomBytes(SECRET_BYTES).toString("hex");
  const key = new TextEncoder().encode(secret);
  return {
    secret,
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_S}s`)
        .sign(key),
  };
}

/** The user whose session lite has just made. lite runs in this process, so its token is not verified. */
export function readInnerToken(token: string): { userId: string; sessionId: string } {
  const { sub, session_id: sessionId } = decodeJwt<{ session_id?: unknown }>(token);
  if (sub === undefined || typeof sessionId !== "string")
    throw new Error("lite answered a token without a session.");
  return { userId: sub, sessionId };
}
