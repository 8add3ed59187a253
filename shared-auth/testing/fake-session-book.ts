import { rotate } from "./fake-sessions.ts";
import type { FakeSession, FakeUser, Rotation } from "./fake-sessions.ts";
import { createFakeSigner, unsignedToken } from "./fake-tokens.ts";
import type { FakeClaims } from "./fake-tokens.ts";

const MS_PER_SECOND = 1000;

export interface FakeSessionBookOptions {
  /** The provider's address, which tokens name as their issuer. */
  readonly url: string;
  /** The provider's own clock. */
  nowMs(): number;
  /** How long an access token lasts, in seconds. */
  readonly lifetimeS: number;
  /** Whether tokens carry a real ES256 signature. */
  readonly isSigned: boolean;
}

/** The people whom a fake provider knows, their sessions, and the tokens that it issued. */
export interface FakeSessionBook {
  readonly users: FakeUser[];
  readonly sessions: readonly FakeSession[];
  readonly publishedKeys: () => Promise<object>;
  /** An id that no other thing of this provider has, e.g. `factor-3`. */
  nextId(name: string): string;
  /** In seconds since 1970, as tokens count. */
  nowS(): number;
  open(user: FakeUser, aal: "aal1" | "aal2"): FakeSession;
  rotate(refreshToken: string): Rotation;
  /** A session as the provider answers it, with a new access token. */
  toAnswer(session: FakeSession, refreshToken: string): Promise<Record<string, unknown>>;
  /** The session that a token was issued for, where it still stands. */
  sessionOf(claims: FakeClaims | undefined): FakeSession | undefined;
  issued(accessToken: string, refreshToken: string): boolean;
  forgetTokens(): void;
}

export const toUserAnswer = ({ id, email, factors, metadata }: FakeUser): object => ({
  id,
  email,
  ...(metadata !== undefined && { user_metadata: metadata }),
  ...(factors.length > 0 && { factors }),
});

export function createFakeSessionBook(options: FakeSessionBookOptions): FakeSessionBook {
  const { url, nowMs, lifetimeS } = options;
  const signer = createFakeSigner();
  const sessions: FakeSession[] = [];
  const issuedTokens = new Map<string, FakeSession>();
  let count = 0;
  const nextId = (name: string): string => `${name}-${(count += 1)}`;
  const nowS = (): number => Math.floor(nowMs() / MS_PER_SECOND);

  const toClaims = ({ id, user, aal, methods }: FakeSession): FakeClaims => ({
    sub: user.id,
    aud: "authenticated",
    iss: `${url}/auth/v1`,
    iat: nowS(),
    exp: nowS() + lifetimeS,
    email: user.email,
    role: "authenticated",
    aal,
    amr: methods,
    session_id: id,
    is_anonymous: user.isAnonymous === true,
    jti: nextId("token"),
    ...(user.metadata !== undefined && { user_metadata: user.metadata }),
  });

  return {
    users: [],
    sessions,
    publishedKeys: signer.publishedKeys,
    nextId,
    nowS,
    open(user, aal) {
      const methods = [{ method: "password", timestamp: nowS() }];
      if (aal === "aal2") methods.push({ method: "totp", timestamp: nowS() });
      const id = nextId("session");
      const session = { id, user, aal, methods, refreshTokens: [nextId("refresh")], rotatedAtMs: nowMs() };
      sessions.push(session);
      return session;
    },
    rotate: (refreshToken) => rotate(sessions, refreshToken, nowMs(), () => nextId("refresh")),
    async toAnswer(session, refreshToken) {
      const claims = toClaims(session);
      const accessToken = options.isSigned ? await signer.sign(claims) : unsignedToken(claims);
      issuedTokens.set(accessToken, session);
      return {
        access_token: accessToken,
        token_type: "bearer",
        expires_in: lifetimeS,
        expires_at: nowS() + lifetimeS,
        refresh_token: refreshToken,
        user: toUserAnswer(session.user),
      };
    },
    sessionOf: (claims) =>
      sessions.find(({ id, endedBy }) => id === claims?.["session_id"] && endedBy === undefined),
    issued: (accessToken, refreshToken) =>
      issuedTokens.get(accessToken)?.refreshTokens.includes(refreshToken) === true,
    forgetTokens() {
      issuedTokens.clear();
    },
  };
}
