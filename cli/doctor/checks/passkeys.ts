import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { fieldOf } from "../project-answers.ts";
import type { ProjectAnswers } from "../project-answers.ts";

const say = about("passkeys");
const OK = 200;

/** Whether passkeys of this project work on the site (WebAuthn level 3, section 5.1.3, step 8: the relying party's id). */
export function checkPasskeys({ settings, passkeyOptions, question }: ProjectAnswers): readonly Diagnosis[] {
  if (fieldOf(settings, "passkeys_enabled") !== true) {
    return [say.off("Switch on passkeys under Authentication, with the site's domain as relying party ID.")];
  }
  if (passkeyOptions?.status !== OK) {
    return [
      say.wrong(
        `Passkeys are on and a sign-in with one is answered ${passkeyOptions?.status ?? "nothing"}: complete the ` +
          "relying party's name, ID and origins.",
      ),
    ];
  }
  const rpId = readRpId(passkeyOptions.body);
  const { hostname } = new URL(question.site);
  if (rpId === undefined) {
    return [say.wrong(`The project names no relying party ID: set it to ${hostname} or a domain above it.`)];
  }
  return hostname === rpId || hostname.endsWith(`.${rpId}`)
    ? [say.works(`for ${rpId}`)]
    : [
        say.wrong(
          `Passkeys are for ${rpId} and can't be used on ${hostname}: set the relying party ID to ${hostname} or a ` +
            "domain above it.",
        ),
      ];
}

function readRpId(body: unknown): string | undefined {
  const { options } = (typeof body === "object" && body !== null ? body : {}) as { options?: unknown };
  const { rpId } = (typeof options === "object" && options !== null ? options : {}) as { rpId?: unknown };
  return typeof rpId === "string" && rpId !== "" ? rpId : undefined;
}
