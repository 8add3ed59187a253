import { serviceName } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import type { ProviderSettings, SessionErrorCode } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { ServiceMark } from "../marks/service-mark.tsx";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { readLastWay, rememberWay } from "./last-sign-in.ts";

/** The passkey that was chosen opens nothing here. */
const REFUSED: readonly SessionErrorCode[] = ["passkey_failed", "passkey_unknown"];

/** Every way in that the project has switched on beside the password, the one used last first. */
export function OtherWays(props: {
  settings: ProviderSettings;
  /** A browser answers one question for a passkey at a time. */
  onAskForPasskey(isAsking: boolean): void;
}): ReactNode {
  const { settings, onAskForPasskey } = props;
  const { navigation } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const emailCode = useComeBackTo("/email-code");
  const phoneCode = useComeBackTo("/phone-code");
  const organisation = useComeBackTo("/organisation");
  const { isPending, failure, waitS, run: start } = useSubmission();
  const [lastWay] = useState(readLastWay);
  const [chosen, setChosen] = useState<string>();

  const view = (way: string, label: string, address: string) => ({
    way,
    label,
    service: undefined,
    run: () => {
      navigation.go(address);
    },
  });
  const call = (way: string, label: string, work: () => Promise<void>, service?: string) => ({
    way,
    label,
    service,
    run: () => {
      setChosen(way);
      start(async () => {
        await work();
        rememberWay(way);
      });
    },
  });
  // The whole page goes there: a popup opened after a request would be blocked.
  const leaveFor = async (service: string): Promise<void> => {
    location.assign(await session.ways.addressOf(service, comeBackTo));
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
    ...(settings.hasEmail ? [view("email-code", texts.ways.emailCode, emailCode)] : []),
    ...(settings.hasPhone ? [view("phone-code", texts.ways.phoneCode, phoneCode)] : []),
    ...settings.services.map((service) =>
      call(`service:${service}`, texts.ways.service(serviceName(service)), () => leaveFor(service), service),
    ),
    ...(settings.hasSso ? [view("organisation", texts.ways.organisation, organisation)] : []),
    ...(settings.hasGuests ? [call("guest", texts.ways.guest, () => session.ways.signInAsGuest())] : []),
  ].sort((one, other) => Number(other.way === lastWay) - Number(one.way === lastWay));
  if (ways.length === 0) return null;
  return (
    <section className="si-ways" aria-label={texts.ways.title}>
      <p className="si-or" aria-hidden="true">
        {texts.ways.or}
      </p>
      <FormErrorBanner error={failure} hasNoFields />
      {ways.map(({ way, label, service, run }) => (
        <Button key={way} onClick={run} isPending={isPending && chosen === way} disabled={waitS > 0}>
          {service !== undefined && <ServiceMark service={service} />}
          {way === lastWay ? texts.ways.usedLast(label) : label}
        </Button>
      ))}
    </section>
  );
}
