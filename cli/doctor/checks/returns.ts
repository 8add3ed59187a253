import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import type { Answer, ProjectAnswers } from "../project-answers.ts";

const NOBODYS_HOST = "foyer-doctor.invalid";

/** Where mails and other services may lead back to. A spent link tells: it leads to the address only if it is listed. */
export function checkReturns({ ownReturn, foreignReturn, question }: ProjectAnswers): readonly Diagnosis[] {
  const say = about("ways back");
  const own = locationOf(ownReturn);
  const foreign = locationOf(foreignReturn);
  if (own === undefined || foreign === undefined) {
    return [
      say.wrong("A mail's link leads nowhere: set the Site URL under Authentication, URL Configuration."),
    ];
  }
  const wrong: Diagnosis[] = [];
  const page = `${question.site}/sign-in`;
  if (own.origin + own.pathname !== page) {
    wrong.push(
      say.wrong(
        `Mails and other services can't lead back to ${page}: add ${question.site}/** to the Redirect URLs under ` +
          "Authentication, URL Configuration.",
      ),
    );
  }
  if (foreign.hostname === NOBODYS_HOST) {
    wrong.push(
      say.wrong(
        "Mails lead to any address that is asked for: list the site in the Redirect URLs, and no wildcard host.",
      ),
    );
  } else if (foreign.origin !== question.site) {
    wrong.push(
      say.wrong(
        `The Site URL is ${foreign.origin}: set it to ${question.site}, where people open the product.`,
      ),
    );
  }
  return wrong.length > 0 ? wrong : [say.works(`to ${question.site}`)];
}

function locationOf(answer: Answer | undefined): URL | undefined {
  const location = answer?.headers.get("location") ?? "";
  return URL.canParse(location) ? new URL(location) : undefined;
}
