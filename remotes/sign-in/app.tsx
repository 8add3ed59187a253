import "./sign-in.css";
import { useLocationPath, useRemoteContext } from "@foyer/contracts/react";
import { useSession } from "@foyer/shared-auth/react";
import { Banner, Skeleton } from "@foyer/ui";
import type { ReactNode } from "react";
import { CreateAccount } from "./create/create-account.tsx";
import { PasswordSignIn } from "./password/password-sign-in.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";
import { texts } from "./texts.ts";

/** The ways in. Where to go afterwards is the host's to decide: it alone validates the return address. */
export function App(): ReactNode {
  const session = useSession();
  return (
    <div className="si-column">
      {session.status === "signed-out" && <SignedOutReason reason={session.reason} />}
      <View />
    </div>
  );
}

function View(): ReactNode {
  const session = useSession();
  const { basePath } = useRemoteContext();
  const path = useLocationPath();
  switch (session.status) {
    case "second-factor-due":
      return <SecondFactor factors={session.factors} />;
    case "signed-in":
    case "stale":
    case "starting":
      return <Skeleton lines={4} label={texts.signingIn} />;
    case "signed-out":
      return path.split(/[?#]/, 1)[0] === `${basePath}/create` ? <CreateAccount /> : <PasswordSignIn />;
    case "configuration-error":
      return <Banner tone="danger">{session.message}</Banner>;
  }
}

function SignedOutReason({ reason }: { reason: keyof typeof texts.signedOutBecause }): ReactNode {
  const words = texts.signedOutBecause[reason];
  return words === undefined ? null : (
    <Banner tone="info" isLive>
      {words}
    </Banner>
  );
}
