import { answerFactorCall } from "./fake-factors.ts";
import type { FactorCall } from "./fake-factors.ts";
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, refuse, UNAUTHORIZED } from "./fake-refusal.ts";
import { toUserAnswer } from "./fake-session-book.ts";
import type { FakeSessionBook } from "./fake-session-book.ts";
import type { FakeSession } from "./fake-sessions.ts";
import type { FakeClaims } from "./fake-tokens.ts";

export interface FakeRequest {
  readonly method: string;
  readonly address: URL;
  readonly body: string;
  readonly bearer: string | undefined;
}

/** What stands behind `rest/v1/…`, for a token that is good, or for nobody. */
export type AnswerData = (path: string, claims: FakeClaims | undefined) => Response;

/** Answers a request as Supabase Auth and its Data API do, as far as a session needs them. */
export async function answerRequest(
  book: FakeSessionBook,
  { method, address, body, bearer }: FakeRequest,
  answerData?: AnswerData,
): Promise<Response> {
  const { pathname, searchParams, search } = address;
  const claims = readToken(bearer);
  const isExpired = claims !== undefined && Number(claims["exp"]) <= book.nowS();
  if (pathname.startsWith("/rest/v1/")) {
    if (isExpired) return refuse(UNAUTHORIZED, "PGRST303", "JWT expired");
    return answerData?.(`${pathname.slice(1)}${search}`, claims) ?? Response.json([]);
  }
  if (pathname === "/auth/v1/token") {
    return answerToken(book, searchParams.get("grant_type"), JSON.parse(body) as Record<string, unknown>);
  }
  if (pathname === "/auth/v1/.well-known/jwks.json") return Response.json(await book.publishedKeys());
  const session = book.sessionOf(claims);
  if (isExpired) return refuse(FORBIDDEN, "bad_jwt");
  if (session === undefined) return refuse(FORBIDDEN, "session_not_found");
  if (pathname === "/auth/v1/user" && method === "GET") return Response.json(toUserAnswer(session.user));
  if (pathname === "/auth/v1/user" && method === "PUT") {
    const { data, ...change } = JSON.parse(body) as { data?: object };
    const metadata = data === undefined ? undefined : { ...session.user.metadata, ...data };
    Object.assign(session.user, change, metadata && { metadata }, { isAnonymous: false });
    return Response.json(toUserAnswer(session.user));
  }
  if (pathname.startsWith("/auth/v1/factors")) {
    const [, , , , id = "", action = method] = pathname.split("/");
    const call = { id, action, body: body === "" ? {} : (JSON.parse(body) as FactorCall["body"]) };
    return answerFactorCall(book, session, call);
  }
  return pathname === "/auth/v1/logout"
    ? answerSignOut(book, session, searchParams.get("scope") ?? "global")
    : refuse(NOT_FOUND, "not_found");
}

async function answerToken(
  book: FakeSessionBook,
  grant: string | null,
  body: Record<string, unknown>,
): Promise<Response> {
  if (grant === "password") {
    const user = book.users.find(
      ({ email, password }) => email === body["email"] && password === body["password"],
    );
    if (user === undefined) return refuse(BAD_REQUEST, "invalid_credentials");
    const session = book.open(user, "aal1");
    return Response.json(await book.toAnswer(session, session.refreshTokens[0] ?? ""));
  }
  const rotation = book.rotate(String(body["refresh_token"]));
  if ("code" in rotation) return refuse(BAD_REQUEST, rotation.code);
  return Response.json(await book.toAnswer(rotation.session, rotation.refreshToken));
}

function answerSignOut({ sessions }: FakeSessionBook, session: FakeSession, scope: string): Response {
  for (const other of sessions) {
    const isHit = scope === "global" || (scope === "others" ? other !== session : other === session);
    if (other.user === session.user && isHit) other.endedBy = "session_not_found";
  }
  return new Response(null, { status: 204 });
}

function readToken(bearer: string | undefined): FakeClaims | undefined {
  if (bearer === undefined || !bearer.includes(".")) return undefined;
  return JSON.parse(
    atob((bearer.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
  ) as FakeClaims;
}
