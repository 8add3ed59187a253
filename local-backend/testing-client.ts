import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { TEST_TOKEN_HEADER } from "./guard/test-token.ts";
import type { RunningBackend } from "./start-backend.ts";

/** A session as the tests read it off the wire. */
export interface WireSession {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  user: { id: string; email: string; factors?: Record<string, unknown>[]; [name: string]: unknown };
}

export interface WireAnswer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  token?: string;
  key?: string | null;
  json?: unknown;
  headers?: Record<string, string>;
  method?: string;
}

/** A call and its answer, as far as a transcript holds them. */
export interface SeenCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  /** The answer's error code, if any. */
  readonly code: readonly string[];
  /** Of a redirect. */
  readonly location: string | null;
}

const UNIQUE_LENGTH = 8;

export type TestingClient = ReturnType<typeof createTestingClient>;

/** Talks HTTP to a running backend, as any client would. For tests only. */
export function createTestingClient({
  apiUrl,
  publishableKey,
  secretKey,
  testToken = "",
}: Pick<RunningBackend, "apiUrl" | "publishableKey" | "secretKey"> & {
  /** Of an embedded backend; a hosted project has neither switches nor a call log. */
  readonly testToken?: string;
}) {
  const asTest = { [TEST_TOKEN_HEADER]: testToken };
  async function call<Body = Record<string, unknown>>(
    path: string,
    options: CallOptions = {},
  ): Promise<WireAnswer<Body>> {
    const {
      token,
      key = publishableKey,
      json,
      headers = {},
      method = json === undefined ? "GET" : "POST",
    } = options;
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(key !== null && { apikey: key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text === "" ? {} : parse(text)) as Body };
  }
  async function signIn(email: string, password: string): Promise<WireSession> {
    const { body } = await call<WireSession>("/auth/v1/token?grant_type=password", {
      json: { email, password },
    });
    return body;
  }
  return {
    call,
    signIn,
    /** Switches faults on. */
    setFaults: (json: unknown) => call("/__faults", { json, headers: asTest }),
    clearFaults: () => call("/__faults", { method: "DELETE", headers: asTest }),
    readCalls: <Body>() => call<Body>("/__calls", { headers: asTest }),
    clearCalls: () => call("/__calls", { method: "DELETE", headers: asTest }),
    /** Headers of a call that counts as one from another address. */
    fromAddress: (address: string) => ({ ...asTest, "x-forwarded-for": address }),
    /** A fresh confirmed account. */
    async createPerson(): Promise<{ id: string; email: string; password: string }> {
      // Of its own each time: a hosted project keeps its people.
      const name = randomUUID().slice(0, UNIQUE_LENGTH);
      const person = { email: `person-${name}@foyer.example`, password: `long-enough-password-${name}` };
      const { body } = await call<{ id: string }>("/auth/v1/admin/users", {
        key: secretKey,
        token: secretKey,
        json: { ...person, email_confirm: true },
      });
      return { ...person, id: body.id };
    },
    refresh: (refreshToken: string) =>
      call<WireSession>("/auth/v1/token?grant_type=refresh_token", { json: { refresh_token: refreshToken } }),
    async enroll(token: string, friendlyName = ""): Promise<{ id: string; secret: string }> {
      const answer = await call<{ id: string; totp: { secret: string } }>("/auth/v1/factors", {
        token,
        json: { factor_type: "totp", friendly_name: friendlyName },
      });
      return { id: answer.body.id, secret: answer.body.totp.secret };
    },
    async challenge(token: string, factorId: string): Promise<string> {
      const { body } = await call<{ id: string }>(`/auth/v1/factors/${factorId}/challenge`, {
        token,
        json: {},
      });
      return body.id;
    },
    verify: (
      token: string,
      factorId: string,
      challengeId: string,
      code: string,
      headers: Record<string, string> = {},
    ) =>
      call<WireSession>(`/auth/v1/factors/${factorId}/verify`, {
        token,
        json: { challenge_id: challengeId, code },
        headers,
      }),
  };
}

/** @param timestamp in milliseconds since 1970 */
export function currentCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}
