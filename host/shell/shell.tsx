import { readOwn } from "@foyer/contracts";
import type { LocaleSource, Navigation, Operator } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { session as pageSession } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { SkipLink } from "@foyer/ui";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { recordFailure } from "../diagnostics/failure-log.ts";
import { listNotices, subscribeToNotices } from "../diagnostics/notices.ts";
import type { FirstPaint } from "../first-paint/first-paint.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { texts } from "../texts.ts";
import { allowedContributions } from "../routes/allowed-contributions.ts";
import { checkAccess } from "../routes/check-access.ts";
import { decideRoute, listingAt } from "../routes/decide-route.ts";
import { findAsker } from "../routes/find-asker.ts";
import { catchFocus, placeOf, useFocusAfterNavigation } from "./focus-after-navigation.ts";
import { Notices } from "./notices.tsx";
import { PageBanners } from "./page-banners.tsx";
import type { PageServices } from "./page-services.ts";
import type { Preloader } from "./preload.ts";
import { Rail } from "./rail.tsx";
import { useRemoteContexts } from "./remote-contexts.ts";
import { SIGN_IN_PATH } from "../routes/return-address.ts";
import { useRoles } from "../routes/roles.ts";
import { RoutePage } from "./route-page.tsx";
import { routeTitle } from "../routes/route-title.ts";
import { SessionEnded } from "./session-ended.tsx";
import { StepUpDialog } from "./step-up.tsx";
import type { StepUpDesk } from "./step-up-desk.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import { TopBar } from "./top-bar.tsx";
import { useAddress } from "../routes/use-address.ts";
import { useSettled } from "./use-settled.ts";
import type { Visits } from "./visits.ts";

const CONTENT_ID = "content";

interface ShellProps {
  operator: Operator;
  desk: StepUpDesk;
  visits: Visits;
  registryStore: RegistryStore;
  services: PageServices;
  preloader: Preloader;
  navigation: Navigation;
  theme: ThemeSwitch;
  locale: LocaleSource;
  firstPaint: FirstPaint;
  isDevelopment: boolean;
}

/** The page around the remotes: it never fails because of one, and asks for nothing that the registry doesn't list. */
export function Shell(props: ShellProps): ReactNode {
  const { operator, registryStore, services, preloader, navigation, theme, firstPaint } = props;
  const session = useSession();
  const visit = useSyncExternalStore(props.visits.subscribe, props.visits.current);
  const registry = useSyncExternalStore(registryStore.subscribe, registryStore.current);
  // Here and not in Notices: when shared globals were put back, everything is rendered again with the sound ones.
  const notices = useSyncExternalStore(subscribeToNotices, listNotices);
  const ended = session.status === "stale" ? session.ended : undefined;
  const address = useAddress(navigation, ended !== undefined);
  const { roles, checkAgain } = useRoles(session, rolesOccasion(address, registry.remotes));
  const { isDevelopment } = props;
  const route = useMemo(
    () => decideRoute(address, location.origin, registry, session, roles, isDevelopment),
    [address, registry, session, roles, isDevelopment],
  );
  const [said, setSaid] = useState({ visit, message: "" });
  const announce = useMemo(
    () => (message: string) => {
      setSaid({ visit, message });
    },
    [visit],
  );
  const [generations, setGenerations] = useState<Readonly<Record<string, number>>>({});
  const content = useRef<HTMLElement>(null);
  useTitle(routeTitle(route), operator);
  useEffect(() => {
    if (route.kind === "redirect") navigation.go(route.to, { replace: true });
  }, [route, navigation]);
  const isWaitingForRegistry = route.kind === "waiting" && registry.isPartial === true;
  useEffect(() => {
    if (isWaitingForRegistry) registryStore.confirm();
  }, [isWaitingForRegistry, registryStore]);

  const contexts = useRemoteContexts({
    visit,
    navigation,
    theme,
    locale: props.locale,
    operator,
    announce,
  });
  const isOpen = ({ access }: RemoteListing): boolean => checkAccess(access, session, roles) === "open";
  // The way out of an override that harms the page: here nothing of it runs.
  const isWayOut = route.kind === "system" || route.kind === "override";
  const isKeptOut = (name: string): boolean => isWayOut && services.overrides.store.isInUse(name);
  const onSettled = useSettled({
    ...{ route, remotes: registry.remotes, registryStore, preloader, firstPaint, content, isOpen },
    focusContent: useFocusAfterNavigation(placeOf(route), content, visit),
  });
  const asking = { services, navigation, contexts };
  const isSignedIn = session.status === "signed-in" || session.status === "stale";

  return (
    <>
      <div
        className={isSignedIn ? "host-shell host-shell-with-rail" : "host-shell"}
        data-covered={ended !== undefined ? "" : undefined}
      >
        <SkipLink href={`#${CONTENT_ID}`}>{texts.skipToContent}</SkipLink>
        {isSignedIn ? (
          <Rail
            key={`rail ${visit}`}
            {...asking}
            operator={operator}
            remotes={registry.remotes.filter(
              ({ access }) => checkAccess(access, session, roles) !== "no-role",
            )}
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
            onReadRegistry={() =>
              void registryStore.refresh().then(() => {
                catchFocus(content.current);
              })
            }
          />
          <RoutePage
            key={visit}
            {...asking}
            route={route}
            address={address}
            registry={registry}
            session={session}
            roles={roles}
            slotKey={({ name }) => `${name}:${readOwn(generations, name) ?? 0}`}
            onCheckAgain={checkAgain}
            onSettled={onSettled}
          />
        </main>
        <StepUpDialog
          key={`step-up ${visit}`}
          {...asking}
          asker={findAsker(registry.remotes)}
          desk={props.desk}
          isHeldBack={ended !== undefined}
        />
        <Notices
          notices={notices}
          remotes={registry.remotes}
          onReload={(name) => {
            setGenerations((now) => ({ ...now, [name]: (readOwn(now, name) ?? 0) + 1 }));
          }}
          onGone={() => {
            catchFocus(content.current);
          }}
        />
        <div role="status" aria-live="polite" className="fy-visually-hidden">
          {said.visit === visit ? said.message : ""}
        </div>
      </div>
      {ended !== undefined && (
        <SessionEnded
          key={visit}
          {...asking}
          ended={ended}
          operator={operator}
          signIn={registry.remotes.find(({ path }) => path === SIGN_IN_PATH)}
          onLeave={() => {
            pageSession.signOut().catch(recordFailure);
          }}
          onBack={() => {
            announce(texts.ended.back);
          }}
        />
      )}
    </>
  );
}

function useTitle(title: string | undefined, operator: Operator): void {
  useEffect(() => {
    document.title = title === undefined ? operator.name : texts.pageTitle(title, operator.name);
  }, [title, operator]);
}

/** Roles are read when a page is opened that asks for one, and for what remotes with such a rule put elsewhere. */
function rolesOccasion(address: string, remotes: readonly RemoteListing[]): string | undefined {
  const asking = remotes.filter(({ access }) => access.roles.length > 0);
  if (asking.length === 0) return undefined;
  const opened = listingAt(address, location.origin, remotes);
  return opened !== undefined && asking.includes(opened) ? `page ${opened.name}` : "page";
}
