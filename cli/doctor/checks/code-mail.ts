import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import type { ProjectAnswers } from "../project-answers.ts";

const say = about("code mails");
/** Supabase Auth sends 6 to 10 digits, by the project's setting. */
const CODE = /(?<![\d/=%-])\d{6,10}(?![\d%-])/;

/** Whether a mail that people wait for a code of holds one, and a link that opens on any device. */
export function checkCodeMail({ codeMail }: ProjectAnswers): readonly Diagnosis[] {
  if (codeMail === undefined) {
    return [
      say.unknown(
        "Ask for a code on the page, save the mail's text as a file, and give it with --code-mail FILE.",
      ),
    ];
  }
  const code = CODE.exec(codeMail.replaceAll(/https?:\/\/\S+/g, ""))?.[0];
  if (code === undefined) {
    return [
      say.wrong("The mail holds no code: put Foyer's template (supabase/templates) in place of the default."),
    ];
  }
  return /[?&](amp;)?token_hash=/.test(codeMail)
    ? [say.works(`a code of ${code.length} digits, and a link for any device`)]
    : [
        say.wrong(
          `The mail's code has ${code.length} digits, and its link opens in one browser only: put Foyer's template ` +
            "(supabase/templates) in place of it.",
        ),
      ];
}
