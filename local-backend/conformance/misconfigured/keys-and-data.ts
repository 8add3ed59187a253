import { answers, at, token, withBody, withHeader } from "./plant.ts";
import type { Planted } from "./plant.ts";

/** What can be wrong with keys, tokens, headers and rows. */
export const KEYS_AND_DATA: readonly Planted[] = [
  {
    what: "an older project without published keys",
    about: "signing keys",
    says: /No key is published/,
    plant: at("jwks.json", answers(200, { keys: [] })),
  },
  {
    what: "no key set at all",
    about: "signing keys",
    says: /publishes no key set/,
    plant: at("jwks.json", answers(404, { message: "no Route matched" })),
  },
  {
    what: "a published secret",
    about: "signing keys",
    says: /rotate it at once/,
    plant: at("jwks.json", answers(200, { keys: [{ kty: "oct", k: "c2VjcmV0", alg: "HS256", kid: "1" }] })),
  },
  {
    what: "keys that browsers don't verify by",
    about: "signing keys",
    says: /rotate to ES256 or RS256/,
    plant: at(
      "jwks.json",
      answers(200, { keys: [{ kty: "OKP", crv: "Ed25519", x: "a", alg: "EdDSA", kid: "1" }] }),
    ),
  },
  {
    what: "a proxy that answers one origin only",
    about: "the page asks the sign-in service",
    says: /allow that origin/,
    plant: at("/auth/v1/", withHeader("access-control-allow-origin", "https://other.example")),
  },
  {
    what: "a proxy that lets no PATCH through",
    about: "the page asks the Data API",
    says: /allow the methods PATCH/,
    plant: at("/rest/v1/", withHeader("access-control-allow-methods", "GET, POST, PUT, DELETE"), "OPTIONS"),
  },
  {
    what: "a proxy that doesn't know the version's header",
    about: "the page asks the sign-in service",
    says: /headers x-supabase-api-version/,
    plant: at(
      "/auth/v1/",
      withHeader("access-control-allow-headers", "authorization, apikey, content-type, x-client-info"),
      "OPTIONS",
    ),
  },
  {
    what: "a proxy that hides the number of rows",
    about: "the page asks the Data API",
    says: /expose the answer's headers content-range/,
    plant: at("/rest/v1/", withHeader("access-control-expose-headers", undefined)),
  },
  {
    what: "a Data API that exposes another schema",
    about: "private rows",
    says: /exposed schemas/,
    plant: at("/rest/v1/notes", answers(406, { code: "PGRST106", message: "no" }), "GET"),
  },
  {
    what: "private rows open to strangers",
    about: "private rows",
    says: /switch on row level security/,
    plant: at("/rest/v1/notes", answers(200, []), "GET"),
  },
  ...(
    [
      ["foyer_catalogue", /20261121000000/],
      ["foyer_sessions", /20261121000100/],
      ["foyer_requires_aal2", /20261121000200/],
      ["foyer_end_session", /20261122010000/],
      ["foyer_summary", /20261122040000/],
      ["foyer_insert", /20261122030000/],
      ["foyer_activity", /20261124010000/],
    ] as const
  ).map(([name, says]): Planted => ({
    what: `the migration of ${name} left out`,
    about: name,
    says,
    plant: ({ url }, answer) =>
      url.pathname.endsWith(`/rpc/${name}`) && !answer.ok
        ? answers(404, { code: "PGRST202", message: "no" })(answer)
        : url.pathname.endsWith("/rpc/foyer_requires_aal2") && name === "foyer_requires_aal2"
          ? answers(404, { code: "PGRST202", message: "no" })(answer)
          : answer,
  })),
  {
    what: "the migration of shared views left out",
    about: "foyer_views",
    says: /20261122020000/,
    plant: at("/rest/v1/foyer_views", answers(404, { code: "PGRST205", message: "no" }), "GET"),
  },
  {
    what: "shared views for everybody",
    about: "foyer_views",
    says: /from anon/,
    plant: at("/rest/v1/foyer_views", answers(200, []), "GET"),
  },
  {
    what: "a catalogue for everybody",
    about: "foyer_catalogue",
    says: /revoke execute/,
    plant: ({ url }, answer) =>
      url.pathname.endsWith("/rpc/foyer_catalogue") && !answer.ok
        ? answers(200, { version: 2 })(answer)
        : answer,
  },
  {
    what: "a test account that isn't confirmed",
    about: "a signed-in person",
    says: /confirm its address/,
    password: "not the password",
  },
  {
    what: "a hook that drops claims",
    about: "access token",
    says: /lacks session_id, amr/,
    plant: at("grant_type=password", (answer) =>
      answer.ok ? token(({ session_id: _id, amr: _amr, ...claims }) => claims)(answer) : answer,
    ),
  },
  {
    what: "tokens that live a minute",
    about: "access token",
    says: /set its expiry/,
    plant: at("grant_type=password", (answer) =>
      answer.ok ? withBody((body) => ({ ...body, expires_in: 60 }))(answer) : answer,
    ),
  },
  {
    what: "tokens signed by the shared secret",
    about: "access token",
    says: /old shared secret/,
    plant: at("grant_type=password", (answer) =>
      answer.ok ? token((claims) => claims, { alg: "HS256" })(answer) : answer,
    ),
  },
  {
    what: "a row limit of ten",
    about: "rows of an answer",
    says: /set Max rows to 1000/,
    plant: at(
      "/rest/v1/zip_codes",
      withBody((rows) => (rows as unknown as unknown[]).slice(0, 10)),
    ),
  },
  {
    what: "a catalogue of the first version",
    about: "catalogue",
    says: /apply Foyer's migrations again/,
    plant: ({ url }, answer) =>
      url.pathname.endsWith("/rpc/foyer_catalogue") && answer.ok
        ? withBody((body) => ({ ...body, version: 1 }))(answer)
        : answer,
  },
  {
    what: "policies that ask for the caller for each row",
    about: "policies",
    says: /public\.orders ask .* write \(select auth\.uid\(\)\)/,
    plant: at(
      "/rest/v1/rpc/foyer_slow_policies",
      withBody(() => ["public.orders"]),
    ),
  },
  { what: "a clock an hour ahead", about: "clock", says: /(3599|3600|3601) s ahead/, aheadMs: -3_600_000 },
];
