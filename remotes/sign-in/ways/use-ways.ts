import { serviceName } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import type { ProviderSettings, SessionErrorCode } from "@foyer/shared-auth";
import { leaveFor } from "@foyer/ui";
import { useState } from "react";
import { useSubmission } from "../errors/use-submission.ts";
import type { Submission } from "../errors/use-submission.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { rememberWay } from "./last-sign-in.ts";

/** The passkey that was chosen opens nothing here. */
const REFUSED: readonly SessionErrorCode[] = ["passkey_failed", "passkey_unknown"];

/** A way in beside the password. */
interface Way {
  /** As it is remembered and as the operator names it, e.g. `service:github`. */
  readonly way: string;
  readonly label: string;
  /** The provider's name of a service. */
  readonly service: string | undefined;
  run(): void;
}

/** Every way in that the project has switched on beside the password, and what comes of the one that was chosen. */
export function useWays(
  settings: ProviderSettings,
  onAskForPasskey: (isAsking: boolean) => void,
): { ways: readonly Way[]; chosen: string | undefined; submission: Submission } {
  const { navigation } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const emailCode = useComeBackTo("/email-code");
  const phoneCode = useComeBackTo("/phone-code");
  const organisation = useComeBackTo("/organisation");
  const submission = useSubmission();
  const [chosen, setChosen] = useState<string>();

  const view = (way: string, label: string, address: string): Way => ({
    way,
    label,
    service: undefined,
    run: () => {
      navigation.go(address);
    },
  });
  const call = (way: string, label: string, work: () => Promise<void>, service?: string): Way => ({
    way,
    label,
    service,
    run: () => {
      setChosen(way);
      submission.run(async () => {
        await work();
        rememberWay(way);
      });
    },
  });
  // The whole page goes there: a popup opened after a request would be blocked.
  const signInAt = async (service: string, way: string): Promise<void> => {
    const address = await session.ways.addressOf(service, comeBackTo);
    rememberWay(way);
    await leaveFor(address);
  };
  const askForPasskey = async (): Promise<void> => {
    onAskForPasskey(true);
    try {
      await session.ways.signInWithPasskey();
    } catch (cause) {
      // Offered in the field again, the same passkey would be refused again.
      if (!isSessionError(cause) || !REFUSED.includes(cause.code)) onAskForPasskey(false);
      throw cause;
    }
    onAskForPasskey(false);
  };
  const hasPasskeys = settings.hasPasskeys && typeof PublicKeyCredential !== "undefined";
  const ways = [
    ...(hasPasskeys ? [call("passkey", texts.ways.passkey, askForPasskey)] : []),
    ...settings.services.map((service) => {
      const way = `service:${service}`;
      return call(way, texts.ways.service(serviceName(service)), () => signInAt(service, way), service);
    }),
    ...(settings.hasEmail ? [view("email-code", texts.ways.emailCode, emailCode)] : []),
    ...(settings.hasPhone ? [view("phone-code", texts.ways.phoneCode, phoneCode)] : []),
    ...(settings.hasSso ? [view("organisation", texts.ways.organisation, organisation)] : []),
    ...(settings.hasGuests ? [call("guest", texts.ways.guest, () => session.ways.signInAsGuest())] : []),
  ];
  return { ways, chosen, submission };
}
