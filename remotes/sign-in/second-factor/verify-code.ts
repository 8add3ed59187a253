import { isSessionError, session } from "@foyer/shared-auth";

/**
 * Challenges a factor and verifies a code. A challenge that ended in between (300 s, or another network) is renewed
 * once without a word: the code is still the person's to use.
 */
export async function verifyCode(factorId: string, code: string): Promise<void> {
  try {
    await challengeAndVerify(factorId, code);
  } catch (error) {
    if (!isSessionError(error) || error.code !== "challenge_expired") throw error;
    await challengeAndVerify(factorId, code);
  }
}

async function challengeAndVerify(factorId: string, code: string): Promise<void> {
  const { challengeId } = await session.factors.challenge(factorId);
  await session.factors.verify({ factorId, challengeId, code });
}
