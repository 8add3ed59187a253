import type { Navigation, RemoteContext } from "@foyer/contracts";
import { useSession } from "@foyer/shared-auth/react";
import { Banner, Button, EmptyState, LinkButton, PageHeading, Skeleton, SkipLink } from "@foyer/ui";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { recordFailure } from "../diagnostics/failure-log.ts";
import type { Federation } from "../federation/federation.ts";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import { SystemPage } from "../system/system-page.tsx";
import { texts } from "../texts.ts";
import { decideRoute } from "./decide-route.ts";
import type { Route } from "./decide-route.ts";
import { Rail } from "./rail.tsx";
import { Slot } from "./slot.tsx";
import type { ThemeSwitch } from "./theme-switch.ts";
import { TopBar } from "./top-bar.tsx";

const CONTENT_ID = "content";

interface ShellProps {
  operatorName: string;
  registry: LoadedRegistry;
  federation: Federation;
  navigation: Navigation;
  theme: ThemeSwitch;
}

/** The page around the remotes: it never fails because of one, and asks for nothing that the registry doesn't list. */
export function Shell({ operatorName, registry, federation, navigation, theme }: ShellProps): ReactNode {
  const session = useSession();
  const address = useSyncExternalStore(navigation.subscribe, navigation.current);
  const route = useMemo(
    () => decideRoute(address, location.origin, registry.remotes, session),
    [address, registry.remotes, session],
  );
  const [message, setMessage] = useState("");
  const content = useRef<HTMLElement>(null);
  const isSignedIn = session.status === "signed-in" || session.status === "stale";

  useEffect(() => {
    if (route.kind === "redirect") navigation.go(route.to, { replace: true });
  }, [route, navigation]);

  const title = titleOf(route);
  useEffect(() => {
    document.title = title === undefined ? operatorName : texts.pageTitle(title, operatorName);
  }, [title, operatorName]);

  const place = placeOf(route);
  const focusContent = useFocusAfterNavigation(place, content);
  const contexts = useRemoteContexts(navigation, theme, setMessage);

  return (
    <div className={isSignedIn ? "host-shell host-shell-with-rail" : "host-shell"}>
      <SkipLink href={`#${CONTENT_ID}`}>{texts.skipToContent}</SkipLink>
      {isSignedIn ? (
        <Rail
          operatorName={operatorName}
          remotes={registry.remotes}
          address={address}
          navigation={navigation}
          theme={theme}
          session={session}
        />
      ) : (
        <TopBar operatorName={operatorName} address={address} navigation={navigation} theme={theme} />
      )}
      <main id={CONTENT_ID} ref={content} tabIndex={-1} className="host-content">
        {registry.source !== "network" && <RegistryNotice source={registry.source} />}
        {route.kind === "remote" ? (
          <Slot
            key={route.listing.name}
            listing={route.listing}
            federation={federation}
            context={contexts(route.listing.name, route.listing.path)}
            onSettled={focusContent}
          />
        ) : (
          <HostPage
            route={route}
            registry={registry}
            federation={federation}
            navigation={navigation}
            onShown={focusContent}
          />
        )}
      </main>
      <div role="status" aria-live="polite" className="fy-visually-hidden">
        {message}
      </div>
    </div>
  );
}

interface HostPageProps {
  route: Exclude<Route, { kind: "remote" }>;
  registry: LoadedRegistry;
  federation: Federation;
  navigation: Navigation;
  onShown(): void;
}

function HostPage({ route, registry, federation, navigation, onShown }: HostPageProps): ReactNode {
  useEffect(onShown, [route.kind, onShown]);
  switch (route.kind) {
    case "waiting":
    case "redirect":
      return (
        <div className="host-notice">
          <Skeleton lines={4} label={texts.starting} />
        </div>
      );
    case "system":
      return <SystemPage registry={registry} federation={federation} />;
    case "second-factor-needed":
      return (
        <div className="host-notice">
          <PageHeading>{texts.secondFactor.title}</PageHeading>
          <p>{texts.secondFactor.body}</p>
          <LinkButton
            href="/security"
            onPress={() => {
              navigation.go("/security");
            }}
          >
            {texts.secondFactor.action}
          </LinkButton>
        </div>
      );
    case "not-found":
      return <NotFound hasRemotes={registry.remotes.length > 0} navigation={navigation} />;
  }
}

function NotFound({ hasRemotes, navigation }: { hasRemotes: boolean; navigation: Navigation }): ReactNode {
  const words = hasRemotes ? texts.notFound : texts.empty;
  const target = hasRemotes ? "/" : "/system";
  return (
    <div className="host-notice">
      <PageHeading>{words.title}</PageHeading>
      <EmptyState
        title={words.body}
        action={
          <LinkButton
            href={target}
            onPress={() => {
              navigation.go(target);
            }}
          >
            {words.action}
          </LinkButton>
        }
      />
    </div>
  );
}

function RegistryNotice({ source }: { source: "cache" | "none" }): ReactNode {
  return (
    <Banner
      tone={source === "cache" ? "warning" : "danger"}
      action={
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          {texts.registry.retry}
        </Button>
      }
    >
      {source === "cache" ? texts.registry.fromCache : texts.registry.missing}
    </Banner>
  );
}

function titleOf(route: Route): string | undefined {
  switch (route.kind) {
    case "remote":
    case "second-factor-needed":
      return route.listing.title;
    case "system":
      return texts.system;
    case "not-found":
      return texts.notFound.title;
    case "waiting":
    case "redirect":
      return undefined;
  }
}

/** Changes when another page is shown, but not while one remote moves about in its own route. */
function placeOf(route: Route): string {
  return route.kind === "remote" ? `remote:${route.listing.name}` : route.kind;
}

/**
 * Moves focus to the new page's heading after a navigation, once it stands. Not at the first page: a browser starts
 * at the top there by itself, and a form's own autofocus wins.
 */
function useFocusAfterNavigation(place: string, content: React.RefObject<HTMLElement | null>): () => void {
  const settledPlace = useRef<string | undefined>(undefined);
  return useCallback(() => {
    if (place === "waiting" || place === "redirect") return;
    const isFirst = settledPlace.current === undefined;
    if (settledPlace.current === place) return;
    settledPlace.current = place;
    const main = content.current;
    if (isFirst || main === null) return;
    requestAnimationFrame(() => {
      if (main.contains(document.activeElement) && document.activeElement !== main) return;
      (main.querySelector<HTMLElement>("h1[tabindex]") ?? main).focus({ preventScroll: false });
    });
  }, [place, content]);
}

/** One context per remote for the life of the page, so that a slot doesn't mount again at every render. */
function useRemoteContexts(
  navigation: Navigation,
  theme: ThemeSwitch,
  announce: (message: string) => void,
): (name: string, path: string) => RemoteContext {
  const contexts = useRef(new Map<string, RemoteContext>());
  return (name, path) => {
    const known = contexts.current.get(name);
    if (known !== undefined) return known;
    const context: RemoteContext = {
      basePath: path,
      navigation,
      theme: { current: theme.current, subscribe: theme.subscribe },
      report: (error) => {
        recordFailure(error, name);
      },
      announce,
    };
    contexts.current.set(name, context);
    return context;
  };
}
