import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import type { Answer, ProjectAnswers } from "../project-answers.ts";

const AUTH_HEADERS = ["authorization", "apikey", "content-type", "x-client-info", "x-supabase-api-version"];
const DATA_HEADERS = ["authorization", "apikey", "content-type", "prefer", "range"];
const NOT_SIMPLE = ["PUT", "PATCH", "DELETE"];

/** Whether a page of the site may ask both services, and read what the data grid reads of their headers (Fetch, 3.3). */
export function checkCors(answers: ProjectAnswers): readonly Diagnosis[] {
  const { authPreflight, dataPreflight, strangerRead, settings, question } = answers;
  const auth = about("the page asks the sign-in service");
  const data = about("the page asks the Data API");
  return [
    judge(auth, authPreflight, settings, question.site, { headers: AUTH_HEADERS, exposed: [] }),
    judge(data, dataPreflight, strangerRead, question.site, {
      headers: DATA_HEADERS,
      exposed: ["content-range"],
    }),
  ];
}

function judge(
  say: ReturnType<typeof about>,
  preflight: Answer | undefined,
  answer: Answer | undefined,
  site: string,
  wanted: { readonly headers: readonly string[]; readonly exposed: readonly string[] },
): Diagnosis {
  const isOpen = (given: Answer | undefined): boolean =>
    ["*", site].includes(given?.headers.get("access-control-allow-origin") ?? "");
  if (!isOpen(preflight) || !isOpen(answer)) {
    return say.wrong(`Browsers refuse it to a page of ${site}: let the gateway allow that origin.`);
  }
  const methods = missing(preflight, "access-control-allow-methods", NOT_SIMPLE);
  if (methods.length > 0) return say.wrong(`Let the gateway allow the methods ${methods.join(", ")}.`);
  const headers = missing(preflight, "access-control-allow-headers", wanted.headers);
  if (headers.length > 0)
    return say.wrong(`Let the gateway allow the request headers ${headers.join(", ")}.`);
  const exposed = missing(answer, "access-control-expose-headers", wanted.exposed);
  if (exposed.length > 0)
    return say.wrong(`Let the gateway expose the answer's headers ${exposed.join(", ")}.`);
  return say.works(`from ${site}`);
}

/** "*" names every one but `Authorization` (Fetch, 3.3.2). */
function missing(answer: Answer | undefined, header: string, wanted: readonly string[]): readonly string[] {
  const listed = (answer?.headers.get(header) ?? "").toLowerCase().split(/[\s,]+/);
  return wanted.filter(
    (name) =>
      !listed.includes(name.toLowerCase()) &&
      !(listed.includes("*") && name.toLowerCase() !== "authorization"),
  );
}
