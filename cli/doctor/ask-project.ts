import type { Ask } from "../ask/ask-once-more.ts";
import type { AccountAnswers, Answer, ProjectAnswers, ProjectQuestion } from "./project-answers.ts";
import { fieldOf } from "./project-answers.ts";

export interface Asking {
  readonly fetch: Ask;
  nowMs(): number;
  /** A test account of the project's, for what only a signed-in person is answered. */
  readonly account?: { readonly email: string; readonly password: string };
  readonly codeMail?: string;
}

/** An address that can't be anybody's (RFC 6761, section 6.4). */
const NOWHERE = "https://foyer-doctor.invalid/";
const AUTH_HEADERS = "authorization,apikey,content-type,x-client-info,x-supabase-api-version";
const DATA_HEADERS = "authorization,apikey,content-type,prefer,range";
/** Foyer's functions that every version of it calls. */
export const FUNCTIONS = [
  "foyer_catalogue",
  "foyer_sessions",
  "foyer_requires_aal2",
  "foyer_end_session",
  "foyer_summary",
  "foyer_insert",
  "foyer_activity",
] as const;
const NOBODY = "00000000-0000-0000-0000-000000000000";
/** Each with arguments, since a function is found by their names. */
const ARGUMENTS: Readonly<Record<(typeof FUNCTIONS)[number], object>> = {
  foyer_catalogue: { known: "" },
  foyer_sessions: {},
  foyer_requires_aal2: {},
  foyer_end_session: { id: NOBODY },
  foyer_summary: { question: {} },
  foyer_insert: { question: NOBODY, relation: "notes", given: {}, answering: [] },
  foyer_activity: {},
};
/** More than hosted projects give at once (1,000). */
export const MANY_ROWS = 1_500;
const DEADLINE_MS = 15_000;

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a project everything that the checks judge, as a page of `site` would. What doesn't answer is left out. */
export async function askProject(question: ProjectQuestion, asking: Asking): Promise<ProjectAnswers> {
  const { url, key, site } = question;
  const ask = ({ path, method, json, headers }: Call): Promise<Answer | undefined> =>
    readAnswer(
      asking.fetch(`${url}/${path}`, {
        method: method ?? (json === undefined ? "GET" : "POST"),
        redirect: "manual",
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: {
          apikey: key,
          origin: site,
          ...(json !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
    );
  const spentLink = (returnTo: string) =>
    `auth/v1/verify?token=foyer-doctor&type=signup&redirect_to=${encodeURIComponent(returnTo)}`;
  const preflight = (path: string, method: string, headers: string): Call => ({
    path,
    method: "OPTIONS",
    headers: { "access-control-request-method": method, "access-control-request-headers": headers },
  });
  const askedAtMs = asking.nowMs();
  const settings = await ask({ path: "auth/v1/settings" });
  const clockAheadMs = aheadMs(settings, (askedAtMs + asking.nowMs()) / 2);
  const functions = new Map<string, Answer | undefined>();
  for (const name of FUNCTIONS) {
    functions.set(name, await ask({ path: `rest/v1/rpc/${name}`, json: ARGUMENTS[name] }));
  }
  return {
    question,
    settings,
    clockAheadMs,
    functions,
    sharedViews: await ask({ path: "rest/v1/foyer_views?select=id&limit=1" }),
    keys: await ask({ path: "auth/v1/.well-known/jwks.json" }),
    authPreflight: await ask(preflight("auth/v1/user", "PUT", AUTH_HEADERS)),
    dataPreflight: await ask(preflight("rest/v1/notes", "PATCH", DATA_HEADERS)),
    strangerRead: await ask({ path: "rest/v1/notes?select=id&limit=1" }),
    ownReturn: await ask({ path: spentLink(`${site}/sign-in`) }),
    foreignReturn: await ask({ path: spentLink(NOWHERE) }),
    passkeyOptions:
      fieldOf(settings, "passkeys_enabled") === true
        ? await ask({ path: "auth/v1/passkeys/authentication/options", json: {} })
        : undefined,
    wrongSignIn: await ask({
      path: "auth/v1/token?grant_type=password",
      json: { email: "nobody@foyer-doctor.invalid", password: "nobody has this password" },
    }),
    account: asking.account === undefined ? undefined : await askAsPerson(ask, asking.account),
    codeMail: asking.codeMail,
  };
}

async function askAsPerson(
  ask: (call: Call) => Promise<Answer | undefined>,
  account: { readonly email: string; readonly password: string },
): Promise<AccountAnswers> {
  const signIn = await ask({ path: "auth/v1/token?grant_type=password", json: account });
  const token = fieldOf(signIn, "access_token");
  if (typeof token !== "string") {
    return {
      signIn,
      claims: undefined,
      tokenAlgorithm: undefined,
      catalogue: undefined,
      manyRows: undefined,
      aggregate: undefined,
      slowPolicies: undefined,
      afterSignOut: undefined,
    };
  }
  const headers = { authorization: `Bearer ${token}` };
  const catalogue = await ask({ path: "rest/v1/rpc/foyer_catalogue", json: {}, headers });
  const manyRows = await ask({
    path: `rest/v1/zip_codes?select=zip_code&limit=${MANY_ROWS}`,
    headers: { ...headers, prefer: "count=exact" },
  });
  const aggregate = await ask({ path: "rest/v1/airports?select=count()", headers });
  const slowPolicies = await ask({ path: "rest/v1/rpc/foyer_slow_policies", json: {}, headers });
  await ask({ path: "auth/v1/logout?scope=local", method: "POST", headers });
  const afterSignOut = await ask({ path: "rest/v1/airports?select=iata&limit=1", headers });
  const { alg } = decodePart(token, 0);
  return {
    signIn,
    claims: decodePart(token, 1),
    tokenAlgorithm: typeof alg === "string" ? alg : undefined,
    catalogue,
    manyRows,
    aggregate,
    slowPolicies,
    afterSignOut,
  };
}

async function readAnswer(asked: Promise<Response>): Promise<Answer | undefined> {
  try {
    const response = await asked;
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decodePart(token: string, at: number): Readonly<Record<string, unknown>> {
  const part = parse(Buffer.from(token.split(".")[at] ?? "", "base64url").toString());
  return typeof part === "object" && part !== null ? (part as Record<string, unknown>) : {};
}

function aheadMs(answer: Answer | undefined, nowMs: number): number | undefined {
  const atMs = Date.parse(answer?.headers.get("date") ?? "");
  return Number.isNaN(atMs) ? undefined : atMs - nowMs;
}
