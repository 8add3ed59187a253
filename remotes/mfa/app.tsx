import "./mfa.css";
import { useLocationPath, useRemoteContext } from "@foyer/contracts/react";
import { session as pageSession } from "@foyer/shared-auth";
import type { Factor, FactorType } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Banner, Button, PageHeading, Skeleton } from "@foyer/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { AccountSections } from "./account-sections.tsx";
import { FactorList } from "./factors/factor-list.tsx";
import { FailureBanner } from "./page/failure-banner.tsx";
import { usePart } from "./page/use-part.ts";
import { Sessions } from "./sessions/sessions.tsx";
import { Summary } from "./summary/summary.tsx";
import { texts } from "./texts.ts";
import { toAddAddress, toView } from "./view-address.ts";

const loadEnrollment = () => import("./enrollment/enrollment.tsx");
const loadNothing: () => Promise<Partial<Awaited<ReturnType<typeof loadEnrollment>>>> = () =>
  Promise.resolve({});

interface News {
  /** Another piece of news is shown anew, also where it has the same words. */
  readonly number: number;
  readonly message: string;
  /** It keeps its place, but no longer follows a scroll. */
  readonly isOver: boolean;
}

/** The page where people make their account safe. */
export function App(): ReactNode {
  const session = useSession();
  const { report, announce, navigation, basePath } = useRemoteContext();
  const view = toView(useLocationPath(), basePath);
  const [resumed, setResumed] = useState<Factor>();
  const [news, setNews] = useState<News>();
  const heading = useRef<HTMLHeadingElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const enrollment = usePart(view.kind === "add" ? loadEnrollment : loadNothing);

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
      setNews((last) => ({ number: (last?.number ?? 0) + 1, message, isOver: false }));
      announce(message);
    },
    [announce],
  );
  const freeTheView = useCallback(() => {
    setNews((last) => last && { ...last, isOver: true });
  }, []);
  const add = (type: FactorType, factor?: Factor): void => {
    setNews(undefined);
    setResumed(factor);
    navigation.go(toAddAddress(basePath, type));
  };
  const end = (message?: string): void => {
    setResumed(undefined);
    if (message !== undefined) tell(message);
    navigation.go(basePath, { replace: true });
    heading.current?.focus();
  };

  if (!("factors" in session)) return <Skeleton lines={6} label={texts.loading} />;
  if (session.user.isAnonymous) {
    return (
      <div className="mfa-column">
        <PageHeading>{texts.title}</PageHeading>
        <Banner tone="info">{texts.guest}</Banner>
        <Sessions session={session} onNews={tell} />
      </div>
    );
  }
  const Enrollment = enrollment.part?.Enrollment;
  return (
    <div className="mfa-column">
      <PageHeading ref={heading}>{texts.title}</PageHeading>
      {view.kind === "add" ? (
        <>
          <FailureBanner error={enrollment.failure} />
          {enrollment.failure !== undefined && <Button onClick={enrollment.retry}>{texts.again}</Button>}
          {Enrollment === undefined ? (
            enrollment.failure === undefined && <Skeleton lines={6} label={texts.loading} />
          ) : (
            <Enrollment
              key={view.type}
              type={view.type}
              factors={session.factors}
              resumed={resumed?.type === view.type ? resumed : undefined}
              onEnd={end}
            />
          )}
        </>
      ) : (
        <>
          <Summary
            session={session}
            onAdd={() => {
              choices.current?.scrollIntoView({ block: "center" });
              choices.current?.querySelector("button")?.focus();
            }}
          />
          {news !== undefined && (
            <div key={news.number} className={news.isOver ? undefined : "mfa-news"}>
              <Banner tone="success">{news.message}</Banner>
            </div>
          )}
          <FactorList
            session={session}
            addRef={choices}
            onAdd={add}
            onResume={(factor) => {
              add(factor.type, factor);
            }}
            onNews={tell}
          />
          <AccountSections session={session} onNews={tell} onCodes={freeTheView} />
        </>
      )}
    </div>
  );
}
