import { isSessionError, session, SessionError } from "@foyer/shared-auth";
import type { Factor, FactorChallenge, FactorType, MessageChannel, TotpEnrollment } from "@foyer/shared-auth";
import { removeUnfinished } from "../factors/remove-unfinished.ts";
import { texts } from "../texts.ts";

const SERVER_ERROR = 500;

/** A set-up that waits for its proof. */
export type Started =
  | {
      readonly type: "totp";
      readonly factorId: string;
      readonly name: string;
      readonly enrollment: TotpEnrollment;
    }
  | {
      readonly type: "phone";
      readonly factorId: string;
      readonly name: string;
      /** Unknown where it is gone on with after a reload: the provider doesn't tell. */
      readonly number?: string;
      readonly channel?: MessageChannel;
      readonly challenge?: FactorChallenge;
    }
  | { readonly type: "webauthn"; readonly factorId: string; readonly name: string };

export interface Wanted {
  readonly type: FactorType;
  readonly name: string;
  /** E.164; for a phone. */
  readonly number: string;
  readonly channel: MessageChannel;
}

/** Enrols, and for a phone sends the first code. A half-finished one of the same name makes way. */
export async function startEnrollment(wanted: Wanted, factors: readonly Factor[]): Promise<Started> {
  const { type, name } = wanted;
  const leftover = factors.find(
    ({ friendlyName, status }) => friendlyName === name && status === "unverified",
  );
  if (leftover !== undefined) await removeLeftover(leftover.id);
  switch (type) {
    case "totp": {
      const enrollment = await enrollApp(name);
      return { type, name, factorId: enrollment.factorId, enrollment };
    }
    case "phone": {
      const { number, channel } = wanted;
      const { factorId } = await session.factors.enrollPhone({ friendlyName: name, phone: number });
      const started = { type, name, factorId, number, channel } as const;
      try {
        return { ...started, challenge: await session.factors.challenge(factorId, channel) };
      } catch (error) {
        // The next step offers to send again; what can never be sent is taken back.
        if (isSessionError(error) && error.code === "rate_limited") return started;
        await removeLeftover(factorId);
        throw error;
      }
    }
    case "webauthn": {
      const { factorId } = await session.factors.enrollSecurityKey({ friendlyName: name });
      return { type, name, factorId };
    }
  }
}

/** The provider names the picture after the account's address, and breaks down over an account that has none. */
async function enrollApp(friendlyName: string): Promise<TotpEnrollment> {
  try {
    return await session.factors.enrollTotp({ friendlyName });
  } catch (error) {
    const snapshot = session.getSnapshot();
    const hasAddress = "user" in snapshot && Boolean(snapshot.user.email);
    if (!isSessionError(error) || error.status !== SERVER_ERROR || hasAddress) throw error;
    throw new SessionError("not_permitted", texts.enroll.needsAddress, { cause: error });
  }
}

async function removeLeftover(id: string): Promise<void> {
  try {
    await removeUnfinished(id);
  } catch (error) {
    if (!isSessionError(error) || error.code !== "factor_not_found") throw error;
  }
}
