import "./sign-in.css";
import { useLocationPath, useRemoteContext } from "@foyer/contracts/react";
import { session as pageSession } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Banner, Skeleton } from "@foyer/ui";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { useForgottenEmail } from "./typed-email.ts";
import { OperatorLinks } from "./operator-links.tsx";
import { PasswordSignIn } from "./password/password-sign-in.tsx";
import { texts } from "./texts.ts";

// Only the password form is on the way to the first screen; everything else comes when it is chosen.
const CreateAccount = lazy(async () => ({
  default: (await import("./create/create-account.tsx")).CreateAccount,
}));
const CodeSignIn = lazy(async () => ({ default: (await import("./code/code-sign-in.tsx")).CodeSignIn }));
const SsoSignIn = lazy(async () => ({ default: (await import("./ways/sso-sign-in.tsx")).SsoSignIn }));
const Recovery = lazy(async () => ({ default: (await import("./recovery/recovery.tsx")).Recovery }));
const NewPassword = lazy(async () => ({
  default: (await import("./recovery/new-password.tsx")).NewPassword,
}));
const MailLinkView = lazy(async () => ({ default: (await import("./link/mail-link.tsx")).MailLinkView }));
const SecondFactor = lazy(async () => ({
  default: (await import("./second-factor/second-factor.tsx")).SecondFactor,
}));

const LINK_VIEW = "/link";

/** The ways in. Where to go afterwards is the host's to decide: it alone validates the return address. */
export function App(): ReactNode {
  const session = useSession();
  useForgottenEmail();
  return (
    <div className="si-column">
      {session.status === "signed-out" && <SignedOutReason reason={session.reason} />}
      <ReturnProblem />
      <Suspense fallback={<Skeleton lines={4} label={texts.loading} />}>
        <View />
      </Suspense>
    </div>
  );
}

function View(): ReactNode {
  const session = useSession();
  const { basePath } = useRemoteContext();
  const path = useLocationPath();
  const view = (path.split(/[?#]/, 1)[0] ?? "").slice(basePath.length);
  // Whoever is signed in: the link may be for somebody else.
  if (view === LINK_VIEW && session.status !== "starting" && session.status !== "configuration-error") {
    return <MailLinkView />;
  }
  switch (session.status) {
    case "second-factor-due":
      return <SecondFactor factors={session.factors} />;
    case "signed-in":
    case "stale":
      // The host asks over the page: whoever it is signs in as if nobody were.
      if (session.status === "stale" && session.ended === "second-factor") {
        return <SecondFactor factors={session.factors} />;
      }
      if (session.status === "stale" && session.ended !== undefined) return <SignedOutView view={view} />;
      if (view === "/new-password") return <NewPassword />;
      return view === "/second-factor" && session.assurance.current === "aal1" ? (
        <SecondFactor factors={session.factors} />
      ) : (
        <Skeleton lines={4} label={texts.signingIn} />
      );
    case "starting":
      return <Skeleton lines={4} label={texts.signingIn} />;
    case "signed-out":
      return <SignedOutView view={view} />;
    case "configuration-error":
      return <Banner tone="danger">{session.message}</Banner>;
  }
}

function SignedOutView({ view }: { view: string }): ReactNode {
  const other = otherView(view);
  return other === undefined ? (
    <PasswordSignIn />
  ) : (
    <>
      {other}
      <OperatorLinks />
    </>
  );
}

function otherView(view: string): ReactNode {
  switch (view) {
    case "/create":
      return <CreateAccount />;
    case "/email-code":
      return <CodeSignIn key="email" kind="email" />;
    case "/phone-code":
      return <CodeSignIn key="phone" kind="phone" />;
    case "/organisation":
      return <SsoSignIn />;
    case "/forgotten":
      return <Recovery />;
    default:
      return undefined;
  }
}

/** What went wrong on the way back from a mail or another service. */
function ReturnProblem(): ReactNode {
  const [problem] = useState(takeOnce);
  return problem === undefined ? null : (
    <Banner
      tone={problem.code === "other_link_needed" ? "info" : "danger"}
      isLive
      code={problem.providerCode}
    >
      {problem.message}
    </Banner>
  );
}

let taken: ReturnType<typeof pageSession.ways.takeReturnProblem>;

/** React may make a component's first state twice; the problem is said once. */
function takeOnce(): typeof taken {
  taken = pageSession.ways.takeReturnProblem() ?? taken;
  const shown = taken;
  queueMicrotask(() => {
    taken = undefined;
  });
  return shown;
}

function SignedOutReason({ reason }: { reason: keyof typeof texts.signedOutBecause }): ReactNode {
  const words = texts.signedOutBecause[reason];
  return words === undefined ? null : (
    <Banner tone="info" isLive>
      {words}
    </Banner>
  );
}
