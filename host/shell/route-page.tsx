import type { Navigation, RemoteContext } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { Skeleton } from "@foyer/ui";
import { Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { allowedContributions } from "../routes/allowed-contributions.ts";
import { DeniedPage, NotFoundPage, RefusedPage } from "../routes/closed-page.tsx";
import type { Route } from "../routes/decide-route.ts";
import { placeOf } from "./focus-after-navigation.ts";
import { latePage } from "./late-page.tsx";
import type { PageServices } from "./page-services.ts";
import { Slot } from "./slot.tsx";
import { StartPage } from "./start-page.tsx";
import { StepUpPage } from "./step-up.tsx";
import type { DecidedRoute } from "./use-route.ts";

// In files of their own: the first screen of nearly every visit is a remote's.
const SystemPage = latePage(
  () => texts.systemPage.title,
  async () => (await import("../system/system-page.tsx")).SystemPage,
);

const OverridePage = latePage(
  () => texts.override.label,
  async () => (await import("../overrides/override-page.tsx")).OverridePage,
);

const PrimitivesPage = latePage(
  () => "Primitives",
  async () => (await import("../primitives/primitives-page.tsx")).PrimitivesPage,
);

const PreviewPage = latePage(
  () => texts.preview.label,
  async () => (await import("../preview/preview-page.tsx")).PreviewPage,
);

export interface RoutePageProps {
  decided: DecidedRoute;
  services: PageServices;
  navigation: Navigation;
  contexts(name: string, path: string): RemoteContext;
  /** Changes when a remote is to be mounted anew. */
  slotKey(listing: RemoteListing): string;
  /** The page stands, or what says why not. */
  onSettled(): void;
}

/** What the route says. */
export function RoutePage(props: RoutePageProps): ReactNode {
  const { route } = props.decided;
  if (route.kind === "remote") return <RemotePage key={props.slotKey(route.listing)} {...props} {...route} />;
  return (
    // In development a part comes late, and nothing has settled before it.
    <Suspense>
      <Settled key={placeOf(route)} onShown={props.onSettled}>
        <OwnPage {...props} route={route} />
      </Settled>
    </Suspense>
  );
}

function RemotePage(props: RoutePageProps & { listing: RemoteListing }): ReactNode {
  const { listing, services, contexts, onSettled } = props;
  const context = contexts(listing.name, listing.path);
  return <Slot listing={listing} services={services} context={context} onSettled={onSettled} />;
}

/** A page of the host's own. */
function OwnPage(props: RoutePageProps & { route: Exclude<Route, { kind: "remote" }> }): ReactNode {
  const { route, decided, services, navigation, contexts } = props;
  const { registry, session, roles } = decided;
  switch (route.kind) {
    case "start":
      return (
        <StartPage
          services={services}
          navigation={navigation}
          contexts={contexts}
          cards={allowedContributions("start-page", registry.remotes, session, roles)}
        />
      );
    case "primitives":
      return <PrimitivesPage />;
    case "system":
      return <SystemPage {...services} registry={registry} />;
    case "override":
      return <OverridePage address={decided.address} desk={services.overrides} navigation={navigation} />;
    case "preview":
      return (
        <PreviewPage
          address={decided.address}
          find={services.findPreview}
          page={window}
          navigation={navigation}
        />
      );
    case "step-up":
      return (
        <StepUpPage listing={route.listing} asker={route.asker} services={services} contexts={contexts} />
      );
    case "denied":
      return <DeniedPage {...route} navigation={navigation} onCheckAgain={decided.checkAgain} />;
    case "refused":
      return <RefusedPage listing={route.listing} />;
    case "not-found":
      return <NotFoundPage hasRemotes={registry.remotes.length > 0} navigation={navigation} />;
    case "waiting":
    case "redirect":
      return (
        <div className="host-notice">
          <Skeleton lines={4} label={texts.starting} />
        </div>
      );
    default:
      return route satisfies never;
  }
}

/** Tells when a page of the host's own stands. */
function Settled({ onShown, children }: { onShown(): void; children: ReactNode }): ReactNode {
  useEffect(onShown, [onShown]);
  return children;
}
