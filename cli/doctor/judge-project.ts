import { checkAccount } from "./checks/account.ts";
import { checkClock } from "./checks/clock.ts";
import { checkCodeMail } from "./checks/code-mail.ts";
import { checkCors } from "./checks/cors.ts";
import { checkData } from "./checks/data.ts";
import { checkKeys } from "./checks/keys.ts";
import { checkMigrations } from "./checks/migrations.ts";
import { checkPasskeys } from "./checks/passkeys.ts";
import { checkReach } from "./checks/reach.ts";
import { checkReturns } from "./checks/returns.ts";
import { checkWaysIn } from "./checks/ways-in.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { ProjectAnswers } from "./project-answers.ts";

export type Check = (answers: ProjectAnswers) => readonly Diagnosis[];

const CHECKS: readonly Check[] = [
  checkWaysIn,
  checkPasskeys,
  checkReturns,
  checkCodeMail,
  checkKeys,
  checkCors,
  checkData,
  checkMigrations,
  checkAccount,
  checkClock,
];

/** Every check on the same answers; where the project isn't reached at all, that alone. */
export function judgeProject(answers: ProjectAnswers): readonly Diagnosis[] {
  const reach = checkReach(answers);
  if (reach.some(({ state }) => state === "wrong")) return reach;
  return [...reach, ...CHECKS.flatMap((check) => check(answers))];
}
