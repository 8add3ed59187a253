import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { checkReach } from "./check-reach.ts";
import type { HostAnswers } from "./host-answers.ts";

const MOST_PROBLEMS = 3;
const REMEDY =
  "Browsers that know the place for longer than its last 16 changes get nothing new until pages can read its log: copy foyer.log beside registry.json, before it, and let the server answer with its files, whose names have no ending.";

/** What pages of a host that pins a root would refuse; nothing where it pins none. */
export function judgeSignatures({ signatures, origin }: HostAnswers): readonly Diagnosis[] {
  if (signatures === undefined) return [];
  const { problems, files, isLogWhole } = signatures;
  const say = about("signatures");
  const refused = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => say.wrong(`${path}: ${message}`));
  const log = about("log");
  const [unread] = files.flatMap((file) => checkReach(file, origin) ?? []);
  if (unread !== undefined) return [...refused, log.wrong(`${unread} ${REMEDY}`)];
  if (!isLogWhole) {
    const { address = "" } = files[0] ?? {};
    return [...refused, log.wrong(`${address} is not the log that the registry was signed with. ${REMEDY}`)];
  }
  if (refused.length > 0) return refused;
  const known = files.length === 0 ? [] : [log.works("its files lead to what was signed")];
  return [say.works("pages take all of the registry"), ...known];
}
