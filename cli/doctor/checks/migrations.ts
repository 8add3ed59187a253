import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { errorCodeOf } from "../project-answers.ts";
import type { ProjectAnswers } from "../project-answers.ts";

const NO_SUCH_FUNCTION = "PGRST202";
/** PostgREST's own, since 12.1, and PostgreSQL's. */
const NO_SUCH_TABLE: readonly (string | undefined)[] = ["PGRST205", "42P01"];

/** What each function is for, the migration that brings it, and whether somebody who isn't signed in may call it. */
const MIGRATIONS = [
  ["foyer_catalogue", "lists tables and procedures", "20261121000000_foyer_catalogue_version_2", false],
  ["foyer_sessions", "lists where somebody is signed in", "20261121000100_foyer_sessions", false],
  ["foyer_requires_aal2", "guards rows by the second factor", "20261121000200_foyer_requires_aal2", true],
  ["foyer_end_session", "signs out another device", "20261122010000_foyer_end_session", false],
  ["foyer_summary", "sums up whole tables", "20261122040000_foyer_summary", false],
  ["foyer_insert", "writes a new row once, however often it is sent", "20261122030000_foyer_insert", false],
  ["foyer_activity", "tells what happened in an account", "20261124010000_foyer_activity", false],
] as const;

/** Which of Foyer's migrations are there. */
export function checkMigrations({ functions, sharedViews }: ProjectAnswers): readonly Diagnosis[] {
  return [...checkFunctions(functions), checkSharedViews(sharedViews)];
}

function checkSharedViews(answer: ProjectAnswers["sharedViews"]): Diagnosis {
  const say = about("foyer_views");
  if (answer === undefined) return say.unknown("The Data API didn't answer. Run the doctor again.");
  if (NO_SUCH_TABLE.includes(errorCodeOf(answer)))
    return say.wrong(
      "Nobody can share a view: apply supabase/migrations/20261122020000_foyer_views.sql (npx supabase db push), " +
        "then notify pgrst, 'reload schema'.",
    );
  if (answer.status < 300)
    return say.wrong(
      "Whoever has the publishable key may read shared views: revoke all on public.foyer_views from anon.",
    );
  return say.works("keeps shared views");
}

function checkFunctions(functions: ProjectAnswers["functions"]): readonly Diagnosis[] {
  return MIGRATIONS.map(([name, purpose, migration, isForAll]) => {
    const say = about(name);
    const answer = functions.get(name);
    if (answer === undefined) return say.unknown("The Data API didn't answer. Run the doctor again.");
    if (errorCodeOf(answer) === NO_SUCH_FUNCTION) {
      return say.wrong(
        `Nothing ${purpose}: apply supabase/migrations/${migration}.sql (npx supabase db push), then ` +
          "notify pgrst, 'reload schema'.",
      );
    }
    if (answer.status < 300 && !isForAll) {
      return say.wrong(
        `Whoever has the publishable key may call it: revoke execute on function ${name} from anon.`,
      );
    }
    return say.works(purpose);
  });
}
