import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { errorCodeOf } from "../project-answers.ts";
import type { ProjectAnswers } from "../project-answers.ts";

const NO_SUCH_TABLE = ["PGRST205", "42P01"];
const NOT_EXPOSED = ["PGRST106", "PGRST002"];
const NOT_PERMITTED = "42501";

/** What the Data API answers to somebody who isn't signed in. */
export function checkData({ strangerRead }: ProjectAnswers): readonly Diagnosis[] {
  const say = about("private rows");
  const code = errorCodeOf(strangerRead);
  if (strangerRead === undefined)
    return [say.wrong("The Data API doesn't answer: switch it on under API settings.")];
  if (code !== undefined && NOT_EXPOSED.includes(code)) {
    return [say.wrong('The Data API doesn\'t expose the schema "public": add it to the exposed schemas.')];
  }
  if (strangerRead.status < 300) {
    return [
      say.wrong(
        'Whoever has the publishable key may read the table "notes": switch on row level security and revoke it from anon.',
      ),
    ];
  }
  if (code !== undefined && NO_SUCH_TABLE.includes(code)) {
    return [say.off('There is no table "notes": Foyer\'s example of private rows was not applied.')];
  }
  return code === NOT_PERMITTED
    ? [say.works("are refused to strangers")]
    : [say.wrong(`The Data API answers ${strangerRead.status} (${code ?? "no code"}): look into its logs.`)];
}
