import { useRemoteContext } from "@foyer/contracts/react";
import type { ProviderSettings } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { ServiceMark } from "../marks/service-mark.tsx";
import { texts } from "../texts.ts";
import { arrangeWays } from "./arrange-ways.ts";
import { readLastWay } from "./last-sign-in.ts";
import { useWays } from "./use-ways.ts";

/** Every way in that the project has switched on beside the password: a few at once, the rest folded away. */
export function OtherWays(props: {
  settings: ProviderSettings;
  /** Of the password's form: most stand below it. */
  side: "above" | "below";
  /** A browser answers one question for a passkey at a time. */
  onAskForPasskey(isAsking: boolean): void;
}): ReactNode {
  const { settings, side, onAskForPasskey } = props;
  const { operator } = useRemoteContext();
  const [lastWay] = useState(readLastWay);
  const { ways, chosen, submission } = useWays(settings, onAskForPasskey);
  const { isPending, failure, waitS } = submission;
  const { above, shown, folded } = arrangeWays(ways, lastWay, operator?.signIn?.ways);
  const button = ({ way, label, service, run }: (typeof ways)[number]): ReactNode => (
    <Button key={way} onClick={run} isPending={isPending && chosen === way} disabled={waitS > 0}>
      {service !== undefined && <ServiceMark service={service} />}
      {way === lastWay ? texts.ways.usedLast(label) : label}
    </Button>
  );
  const or = (
    <p className="si-or" aria-hidden="true">
      {texts.ways.or}
    </p>
  );
  const problem = <FormErrorBanner error={failure} hasNoFields />;
  if (side === "above") {
    return above.length === 0 ? null : (
      <div className="si-ways">
        {problem}
        {above.map(button)}
        {or}
      </div>
    );
  }
  return shown.length + folded.length === 0 ? null : (
    <section className="si-ways" aria-label={texts.ways.title}>
      {or}
      {problem}
      {shown.map(button)}
      {folded.length > 0 && (
        <details className="si-more">
          <summary>{texts.ways.more}</summary>
          <div className="si-ways">{folded.map(button)}</div>
        </details>
      )}
    </section>
  );
}
