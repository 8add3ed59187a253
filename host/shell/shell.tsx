import type { Navigation, Operator, RemoteListing } from "@foyer/contracts";
import { useSession } from "@foyer/shared-auth/react";
import { Skeleton, SkipLink } from "@foyer/ui";
import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { listNotices, subscribeToNotices } from "../diagnostics/notices.ts";
import type { FirstPaint } from "../first-paint/first-paint.ts";
import { OverridePage } from "../overrides/override-page.tsx";
import type { RegistryStore } from "../registry/registry-store.ts";
import { SystemPage } from "../system/system-page.tsx";
import { texts } from "../texts.ts";
import { allowedContributions } from "./allowed-contributions.ts";
import { checkAccess } from "./check-access.ts";
import { DeniedPage, NotFoundPage, RefusedPage } from "./closed-page.tsx";
import { decideRoute, listingAt } from "./decide-route.ts";
import type { Route } from "./decide-route.ts";
import { findAsker } from "./find-asker.ts";
import { placeOf, useFocusAfterNavigation } from "./focus-after-navigation.ts";
import { Notices } from "./notices.tsx";
import { PageBanners } from "./page-banners.tsx";
import type { PageServices } from "./page-services.ts";
import type { Preloader } from "./preload.ts";
import { Rail } from "./rail.tsx";
import { useRemoteContexts } from "./remote-contexts.ts";
import { useRoles } from "./roles.ts";
import { Slot } from "./slot.tsx";
import { StartPage } from "./start-page.tsx";
import { StepUpDialog, StepUpPage } from "./step-up.tsx";
import type { StepUpDesk } from "./step-up-desk.ts";
import type { ThemeSwitch } from "./theme-switch.ts";
import { TopBar } from "./top-bar.tsx";

const CONTENT_ID = "content";

// In a file of its own, which nobody in production asks for.
const PrimitivesPage = lazy(async () => ({
  default: (await import("../primitives/primitives-page.tsx")).PrimitivesPage,
}));

interface ShellProps {
  operator: Operator;
  desk: StepUpDesk;
  registryStore: RegistryStore;
  services: PageServices;
  preloader: Preloader;
  navigation: Navigation;
  theme: ThemeSwitch;
  firstPaint: FirstPaint;
  isDevelopment: boolean;
}

/** The page around the remotes: it never fails because of one, and asks for nothing that the registry doesn't list. */
export function Shell(props: ShellProps): ReactNode {
  const { operator, desk, registryStore, services, preloader, navigation, theme, firstPaint, isDevelopment } =
    props;
  const session = useSession();
  const registry = useSyncExternalStore(registryStore.subscribe, registryStore.current);
  // Here and not in Notices: when shared globals were put back, everything is rendered again with the sound ones.
  const notices = useSyncExternalStore(subscribeToNotices, listNotices);
  const address = useSyncExternalStore(navigation.subscribe, navigation.current);
  const { roles, checkAgain } = useRoles(session, rolesOccasion(address, registry.remotes));
  const route = useMemo(
    () => decideRoute(address, location.origin, registry, session, roles, isDevelopment),
    [address, registry, session, roles, isDevelopment],
  );
  const [message, setMessage] = useState("");
  const [generations, setGenerations] = useState<Readonly<Record<string, number>>>({});
  const content = useRef<HTMLElement>(null);
  const isSignedIn = session.status === "signed-in" || session.status === "stale";

  useEffect(() => {
    if (route.kind === "redirect") navigation.go(route.to, { replace: true });
  }, [route, navigation]);

  const title = titleOf(route);
  useEffect(() => {
    document.title = title === undefined ? operator.name : texts.pageTitle(title, operator.name);
  }, [title, operator]);

  const focusContent = useFocusAfterNavigation(placeOf(route), content);
  const contexts = useRemoteContexts({ navigation, theme, operator, announce: setMessage });
  const isOpen = ({ access }: RemoteListing): boolean => checkAccess(access, session, roles) === "open";
  // The way out of an override that harms the page: here nothing of it runs.
  const isWayOut = route.kind === "system" || route.kind === "override";
  const isKeptOut = (name: string): boolean => isWayOut && services.overrides.store.isInUse(name);
  const openName = route.kind === "remote" ? route.listing.name : undefined;
  const isWaitingForRegistry = route.kind === "waiting" && registry.isPartial === true;
  useEffect(() => {
    if (isWaitingForRegistry) registryStore.confirm();
  }, [isWaitingForRegistry, registryStore]);
  const settled = (): void => {
    registryStore.confirm();
    if (route.kind === "remote" && content.current !== null) firstPaint.giveWayTo(content.current);
    else if (route.kind !== "waiting" && route.kind !== "redirect") firstPaint.end();
    focusContent();
    if (openName === undefined) return;
    preloader.noteOpened(openName);
    preloader.whenIdle(registry.remotes.filter((listing) => listing.name !== openName && isOpen(listing)));
  };
  const settledNow = useRef(settled);
  useEffect(() => {
    settledNow.current = settled;
  });
  const [onSettled] = useState(() => () => {
    settledNow.current();
  });
  const shared = { services, navigation, contexts };

  return (
    <div className={isSignedIn ? "host-shell host-shell-with-rail" : "host-shell"}>
      <SkipLink href={`#${CONTENT_ID}`}>{texts.skipToContent}</SkipLink>
      {isSignedIn ? (
        <Rail
          {...shared}
          operator={operator}
          remotes={registry.remotes.filter(({ access }) => checkAccess(access, session, roles) !== "no-role")}
          items={allowedContributions("account-menu", registry.remotes, session, roles).filter(
            ({ listing }) => !isKeptOut(listing.name),
          )}
          address={address}
          theme={theme}
          session={session}
          onExpect={(listing) => {
            if (isOpen(listing)) preloader.expect(listing);
          }}
        />
      ) : (
        <TopBar operator={operator} address={address} navigation={navigation} theme={theme} />
      )}
      <main id={CONTENT_ID} ref={content} tabIndex={-1} className="host-content">
        <PageBanners
          source={registry.source}
          session={session}
          onReadRegistry={() => void registryStore.refresh()}
        />
        {route.kind === "remote" ? (
          <Slot
            key={`${route.listing.name}:${generations[route.listing.name] ?? 0}`}
            listing={route.listing}
            services={services}
            context={contexts(route.listing.name, route.listing.path)}
            onSettled={onSettled}
          />
        ) : route.kind === "start" ? (
          <Settled onShown={onSettled}>
            <StartPage
              {...shared}
              cards={allowedContributions("start-page", registry.remotes, session, roles)}
            />
          </Settled>
        ) : route.kind === "primitives" ? (
          <Suspense>
            <Settled onShown={onSettled}>
              <PrimitivesPage />
            </Settled>
          </Suspense>
        ) : (
          <Settled key={placeOf(route)} onShown={onSettled}>
            {route.kind === "system" ? (
              <SystemPage registry={registry} federation={services.federation} />
            ) : route.kind === "override" ? (
              <OverridePage address={address} desk={services.overrides} navigation={navigation} />
            ) : route.kind === "step-up" ? (
              <StepUpPage
                listing={route.listing}
                asker={route.asker}
                services={services}
                contexts={contexts}
              />
            ) : route.kind === "denied" ? (
              <DeniedPage {...route} navigation={navigation} onCheckAgain={checkAgain} />
            ) : route.kind === "refused" ? (
              <RefusedPage listing={route.listing} />
            ) : route.kind === "not-found" ? (
              <NotFoundPage hasRemotes={registry.remotes.length > 0} navigation={navigation} />
            ) : (
              <div className="host-notice">
                <Skeleton lines={4} label={texts.starting} />
              </div>
            )}
          </Settled>
        )}
      </main>
      <StepUpDialog asker={findAsker(registry.remotes)} desk={desk} services={services} contexts={contexts} />
      <Notices
        notices={notices}
        remotes={registry.remotes}
        onReload={(name) => {
          setGenerations((now) => ({ ...now, [name]: (now[name] ?? 0) + 1 }));
        }}
      />
      <div role="status" aria-live="polite" className="fy-visually-hidden">
        {message}
      </div>
    </div>
  );
}

/** Tells when a page of the host's own stands. */
function Settled({ onShown, children }: { onShown(): void; children: ReactNode }): ReactNode {
  useEffect(onShown, [onShown]);
  return children;
}

/** Roles are read when a page is opened that asks for one, and for what remotes with such a rule put elsewhere. */
function rolesOccasion(address: string, remotes: readonly RemoteListing[]): string | undefined {
  const asking = remotes.filter(({ access }) => access.roles.length > 0);
  if (asking.length === 0) return undefined;
  const opened = listingAt(address, location.origin, remotes);
  return opened !== undefined && asking.includes(opened) ? `page ${opened.name}` : "page";
}

function titleOf(route: Route): string | undefined {
  switch (route.kind) {
    case "remote":
    case "step-up":
    case "denied":
    case "refused":
      return route.listing.title;
    case "start":
      return texts.start.title;
    case "system":
      return texts.system;
    case "primitives":
      return texts.primitives;
    case "override":
      return texts.override.asking.pageTitle;
    case "not-found":
      return texts.notFound.title;
    case "waiting":
    case "redirect":
      return undefined;
  }
}
