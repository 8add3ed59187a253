import { createHash, randomUUID } from "node:crypto";
import { renderConsentPage } from "./consent-page.ts";
import { BAD_REQUEST, SEE_OTHER } from "../exchange/http-status.ts";

/** The self-hosted provider that ours stands in for: of those in `settings` the one that anybody may run. */
export const OAUTH_PROVIDER = "keycloak";
export const CALLBACK_PATH = "/auth/v1/callback";
const CONSENT_PATH = "/__oauth/authorize";
const CLIENT_ID = "foyer-local";
const CODE_LIFETIME_MS = 60_000;

/** Who consented. */
export interface Identity {
  readonly subject: string;
  readonly email: string;
}

/**
 * An authorization server (OAuth 2.0 with PKCE, RFC 6749 and RFC 7636) with a consent page, on loopback: the whole
 * redirect runs without the internet. It has one client, the backend, and believes who people say they are.
 */
export interface ConsentServer {
  /** Where the browser is sent. */
  authorizeAddress(apiUrl: string, state: string, codeChallenge: string): string;
  isConsentPath(path: string): boolean;
  /** The page, and its form. */
  answer(request: Request): Promise<Response>;
  /** The token call and the question who it is, in one. A code works once. */
  redeem(code: string, verifier: string): Identity | undefined;
}

interface Grant {
  readonly identity: Identity;
  readonly challenge: string;
  readonly atMs: number;
}

export function createConsentServer(redirectUri: string, now: () => number = Date.now): ConsentServer {
  const grants = new Map<string, Grant>();
  return {
    authorizeAddress: (apiUrl, state, codeChallenge) =>
      `${apiUrl}${CONSENT_PATH}?${new URLSearchParams({
        response_type: "code",
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        scope: "openid email",
        state,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
      }).toString()}`,
    isConsentPath: (path) => path === CONSENT_PATH,
    async answer(request) {
      const wanted = new URL(request.url).searchParams;
      const challenge = wanted.get("code_challenge") ?? "";
      const isOurs = wanted.get("client_id") === CLIENT_ID && wanted.get("redirect_uri") === redirectUri;
      if (!isOurs || challenge === "" || wanted.get("code_challenge_method") !== "S256") {
        return new Response("This request is not one of the local backend's.", { status: BAD_REQUEST });
      }
      if (request.method !== "POST") return renderConsentPage();
      const form = await request.formData().catch(() => new FormData());
      const back = new URL(redirectUri);
      back.searchParams.set("state", wanted.get("state") ?? "");
      const entered = form.get("email");
      const email = typeof entered === "string" ? entered.trim().toLowerCase() : "";
      if (form.get("decision") === "allow" && email.includes("@")) {
        const code = randomUUID();
        grants.set(code, { identity: { subject: email, email }, challenge, atMs: now() });
        back.searchParams.set("code", code);
      } else {
        back.searchParams.set("error", "access_denied");
      }
      return new Response(null, { status: SEE_OTHER, headers: { location: back.href } });
    },
    redeem(code, verifier) {
      const grant = grants.get(code);
      grants.delete(code);
      if (grant === undefined || now() - grant.atMs > CODE_LIFETIME_MS) return undefined;
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      return challenge === grant.challenge ? grant.identity : undefined;
    },
  };
}
