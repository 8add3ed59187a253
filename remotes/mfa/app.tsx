import "./mfa.css";
import { useRemoteContext } from "@foyer/contracts/react";
import { session as pageSession } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Banner, PageHeading, Skeleton } from "@foyer/ui";
import { useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Enrollment } from "./enrollment/enrollment.tsx";
import { FactorList } from "./factors/factor-list.tsx";
import { Summary } from "./summary/summary.tsx";
import { texts } from "./texts.ts";

/** The page where people make their account safe. */
export function App(): ReactNode {
  const session = useSession();
  const { report, announce } = useRemoteContext();
  const [isEnrolling, setEnrolling] = useState(false);
  const [news, setNews] = useState<string>();

  // Factors may have been changed elsewhere: ask again when the page opens and when the person comes back to it.
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible") pageSession.reloadUser().catch(report);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
    };
  }, [report]);

  const tell = useCallback(
    (message: string) => {
      setNews(message);
      announce(message);
    },
    [announce],
  );
  const endEnrollment = useCallback(
    (message?: string) => {
      setEnrolling(false);
      if (message !== undefined) tell(message);
    },
    [tell],
  );

  if (!("factors" in session)) return <Skeleton lines={6} label={texts.loading} />;
  const verified = session.factors.filter((factor) => factor.status === "verified");
  return (
    <div className="mfa-column">
      <PageHeading>{texts.title}</PageHeading>
      <Summary factors={verified} assurance={session.assurance} />
      {news !== undefined && <Banner tone="success">{news}</Banner>}
      {isEnrolling ? (
        <Enrollment factors={session.factors} onEnd={endEnrollment} />
      ) : (
        <FactorList
          factors={verified}
          onAdd={() => {
            setNews(undefined);
            setEnrolling(true);
          }}
          onRemoved={(name) => {
            tell(texts.remove.done(name));
          }}
        />
      )}
    </div>
  );
}
