import { isSessionError, session } from "@foyer/shared-auth";
import type { FactorChallenge } from "@foyer/shared-auth";

/**
 * Verifies a code against a challenge, made now unless one is given. A challenge that ended in between (300 s, or
 * another network) is renewed once without a word where the code is an app's: it is still the person's to use. A code
 * that was sent ended with its challenge.
 * @param sent the challenge whose code was sent to a phone
 */
export async function verifyCode(factorId: string, code: string, sent?: FactorChallenge): Promise<void> {
  const verify = ({ challengeId }: FactorChallenge): Promise<void> =>
    session.factors.verify({ factorId, challengeId, code });
  if (sent !== undefined) {
    await verify(sent);
    return;
  }
  try {
    await verify(await session.factors.challenge(factorId));
  } catch (error) {
    if (!isSessionError(error) || error.code !== "challenge_expired") throw error;
    await verify(await session.factors.challenge(factorId));
  }
}
