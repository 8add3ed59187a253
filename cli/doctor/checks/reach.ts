import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { fieldOf } from "../project-answers.ts";
import type { ProjectAnswers } from "../project-answers.ts";

const UNAUTHORIZED = 401;
const say = about("address and key");

/** Whether a sign-in service answers at the address, to this key. Without that nothing else can be looked at. */
export function checkReach({ settings, question }: ProjectAnswers): readonly Diagnosis[] {
  if (settings === undefined) {
    return [
      say.wrong(`Nothing answers at ${question.url}. Check the address; a paused project must be restored.`),
    ];
  }
  if (settings.status === UNAUTHORIZED) {
    return [say.wrong("The project doesn't know this key. Copy the publishable key from its API settings.")];
  }
  if (typeof fieldOf(settings, "external") !== "object") {
    return [
      say.wrong(
        `${question.url} answers ${settings.status}, and not as Supabase Auth does. Give the project's address alone, ` +
          "like https://abc.supabase.co.",
      ),
    ];
  }
  return [say.works("the sign-in service answers")];
}
