import { MANY_ROWS } from "../ask-project.ts";
import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { errorCodeOf, fieldOf } from "../project-answers.ts";
import type { AccountAnswers, Answer, ProjectAnswers } from "../project-answers.ts";

const UNAUTHORIZED = 401;
/** What one page of the grid and one range of an export ask for. */
const LEAST_ROWS = 500;
/** Three ticks of 30 s: a token that lives shorter is renewed at every look. */
const LEAST_LIFETIME_S = 120;
const MOST_LIFETIME_S = 86_400;
const CATALOGUE_VERSION = 2;
const NEEDED_CLAIMS = ["sub", "session_id", "aal", "amr", "exp", "role"];
const SHARED_SECRET = "HS256";

/** What only a signed-in person is answered; needs a test account. */
export function checkAccount({ account }: ProjectAnswers): readonly Diagnosis[] {
  const say = about("a signed-in person");
  if (account === undefined) {
    return [
      say.unknown("Give --email of a test account, and FOYER_DOCTOR_PASSWORD, to have this looked at."),
    ];
  }
  if (account.claims === undefined) {
    const code = errorCodeOf(account.signIn) ?? `status ${account.signIn?.status ?? "none"}`;
    return [
      say.wrong(`The test account can't sign in (${code}): confirm its address and check its password.`),
    ];
  }
  return [judgeToken(account, account.claims), ...judgeAnswers(account)];
}

function judgeToken(account: AccountAnswers, claims: Readonly<Record<string, unknown>>): Diagnosis {
  const say = about("access token");
  const missing = NEEDED_CLAIMS.filter((name) => claims[name] === undefined);
  if (missing.length > 0) {
    return say.wrong(
      `The token lacks ${missing.join(", ")}: let the access token hook keep the claims it is given.`,
    );
  }
  if (account.tokenAlgorithm === SHARED_SECRET) {
    return say.wrong("Tokens are signed by the old shared secret: rotate to the new key under JWT Keys.");
  }
  const lifetimeS = Number(fieldOf(account.signIn, "expires_in"));
  if (!(lifetimeS >= LEAST_LIFETIME_S && lifetimeS <= MOST_LIFETIME_S)) {
    return say.wrong(
      `The token lives ${lifetimeS} s: set its expiry between ${LEAST_LIFETIME_S} s and a day, an hour at best.`,
    );
  }
  return say.works(`lives ${lifetimeS} s`);
}

function judgeAnswers({
  catalogue,
  manyRows,
  aggregate,
  slowPolicies,
  afterSignOut,
}: AccountAnswers): readonly Diagnosis[] {
  const tables = about("catalogue");
  const rows = about("rows of an answer");
  const sums = about("aggregates");
  const out = about("signed out at once");
  const version = Number(fieldOf(catalogue, "version"));
  const count = Array.isArray(manyRows?.body) ? manyRows.body.length : undefined;
  const total = Number(/\/(\d+)$/.exec(manyRows?.headers.get("content-range") ?? "")?.[1]);
  return [
    version >= CATALOGUE_VERSION
      ? tables.works(`version ${version}`)
      : tables.wrong("Signed-in people get no catalogue of tables: apply Foyer's migrations again."),
    judgeRows(rows, count, total),
    aggregate !== undefined && aggregate.status < 300
      ? sums.works("on")
      : sums.off(
          "Sums below the rows are of the loaded ones. alter role authenticator set pgrst.db_aggregates_enabled = 'true'.",
        ),
    ...judgePolicies(slowPolicies),
    afterSignOut?.status === UNAUTHORIZED
      ? out.works("a token reads nothing after its session")
      : out.off("A token reads on until it expires. Run supabase/options/check-sessions.sql once."),
  ];
}

/** Where the function is missing, that is said of its migration. */
function judgePolicies(answer: Answer | undefined): readonly Diagnosis[] {
  const say = about("policies");
  if (!Array.isArray(answer?.body)) return [];
  return answer.body.length === 0
    ? [say.works("ask once for who is asking")]
    : [
        say.wrong(
          `Policies of ${answer.body.join(", ")} ask for the caller again for each row, which takes ten times as long: ` +
            "write (select auth.uid()) for auth.uid().",
        ),
      ];
}

function judgeRows(say: ReturnType<typeof about>, count: number | undefined, total: number): Diagnosis {
  if (count === undefined) return say.off("There are no example rows to count: npm run seed loads them.");
  if (count < Math.min(LEAST_ROWS, total)) {
    return say.wrong(`An answer holds ${count} rows at most: set Max rows to 1000 under API settings.`);
  }
  return count < MANY_ROWS
    ? say.works(`${count} at most`)
    : say.off("An answer holds as many rows as are asked for. Set Max rows to 1000 under API settings.");
}
