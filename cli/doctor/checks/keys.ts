import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { fieldOf } from "../project-answers.ts";
import type { ProjectAnswers } from "../project-answers.ts";

const say = about("signing keys");
/** What browsers verify with Web Crypto. */
const VERIFIABLE = ["ES256", "RS256"];
/** Parts of a key that only its owner may know (RFC 7518, sections 6.2.2, 6.3.2 and 6.4.1). */
const SECRET_PARTS = ["d", "k", "p", "q"];

/** Whether tokens can be verified by published keys. */
export function checkKeys({ keys }: ProjectAnswers): readonly Diagnosis[] {
  const list = fieldOf(keys, "keys");
  if (!Array.isArray(list)) {
    return [say.wrong("The project publishes no key set: rotate to an asymmetric key under JWT Keys.")];
  }
  const known = list.filter((key): key is Record<string, unknown> => typeof key === "object" && key !== null);
  if (known.some((key) => SECRET_PARTS.some((part) => Object.hasOwn(key, part)))) {
    return [
      say.wrong(
        "The published key set holds a secret key, so that anybody can sign tokens: rotate it at once.",
      ),
    ];
  }
  if (known.length === 0) {
    return [
      say.wrong(
        "No key is published: tokens are signed by the old shared secret. Rotate to ES256 under JWT Keys.",
      ),
    ];
  }
  const usable = known.filter(({ alg, kid }) => VERIFIABLE.includes(String(alg)) && typeof kid === "string");
  return usable.length > 0
    ? [say.works(usable.map(({ alg }) => String(alg)).join(", "))]
    : [
        say.wrong(
          "No published key is one that browsers verify by: rotate to ES256 or RS256 under JWT Keys.",
        ),
      ];
}
