import "./mfa.css";
import { useRemoteContext } from "@foyer/contracts/react";
import type { Factor, FactorType } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { PageHeading, Skeleton } from "@foyer/ui";
import { startTransition, useRef, useState } from "react";
import type { ReactNode } from "react";
import { AccountSections } from "./account-sections.tsx";
import { EnrollmentSlot } from "./enrollment/enrollment-slot.tsx";
import { offeredTypes } from "./factors/add-choices.tsx";
import { FactorList } from "./factors/factor-list.tsx";
import { GuestUpgrade } from "./guest/guest-upgrade.tsx";
import { Parts } from "./page/parts.tsx";
import { useDrawnPath } from "./page/use-drawn-path.ts";
import { useFreshUser } from "./page/use-fresh-user.ts";
import { useNews } from "./page/use-news.tsx";
import { Sessions } from "./sessions/sessions.tsx";
import { Summary } from "./summary/summary.tsx";
import { texts } from "./texts.ts";
import { toAddAddress, toView } from "./view-address.ts";

/** The page where people make their account safe. */
export function App(): ReactNode {
  const session = useSession();
  const { navigation, basePath, operator } = useRemoteContext();
  const view = toView(useDrawnPath(), basePath);
  const [resumed, setResumed] = useState<Factor>();
  const news = useNews();
  const heading = useRef<HTMLHeadingElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  useFreshUser();

  const add = (type: FactorType, factor?: Factor): void => {
    news.clear();
    setResumed(factor);
    navigation.go(toAddAddress(basePath, type));
  };
  const end = (message?: string): void => {
    // With the page that is gone to: until then what is set up stays what it is.
    startTransition(() => {
      setResumed(undefined);
    });
    if (message !== undefined) news.tell(message);
    navigation.go(basePath, { replace: true });
    heading.current?.focus();
  };
  const showChoices = (): void => {
    choices.current?.scrollIntoView({ block: "center" });
    choices.current?.querySelector("button")?.focus();
  };

  if (!("factors" in session)) return <Skeleton lines={6} label={texts.loading} />;
  if (session.user.isAnonymous) {
    return (
      <div className="mfa-column">
        <PageHeading>{texts.title}</PageHeading>
        {news.banner}
        <GuestUpgrade onNews={news.tell} />
        <Sessions session={session} onNews={news.tell} />
      </div>
    );
  }
  if (view.kind === "add") {
    return (
      <div className="mfa-column">
        <PageHeading ref={heading}>{texts.title}</PageHeading>
        <EnrollmentSlot
          key={view.type}
          type={view.type}
          factors={session.factors}
          resumed={resumed?.type === view.type ? resumed : undefined}
          onEnd={end}
        />
      </div>
    );
  }
  return (
    <div className="mfa-page">
      <PageHeading ref={heading}>{texts.title}</PageHeading>
      <Parts>
        <Summary
          session={session}
          onAdd={offeredTypes(operator?.offers).length > 0 ? showChoices : undefined}
        />
        {news.banner}
        <FactorList
          session={session}
          addRef={choices}
          onAdd={add}
          onResume={(factor) => {
            add(factor.type, factor);
          }}
          onNews={news.tell}
        />
        <AccountSections session={session} onNews={news.tell} onCodes={news.freeTheView} />
      </Parts>
    </div>
  );
}
