import { readOwn } from "@foyer/contracts";
import type { Navigation, Operator } from "@foyer/contracts";
import { session as pageSession } from "@foyer/shared-auth";
import { SkipLink } from "@foyer/ui";
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ComponentProps, ReactNode } from "react";
import { DisplaySlot } from "../display/display-slot.tsx";
import { useDisplay } from "../display/use-display.ts";
import type { FirstPaint } from "../first-paint/first-paint.ts";
import type { FormatsSwitch } from "../locale/formats-switch.ts";
import type { LocaleSwitch } from "../locale/locale-switch.ts";
import { PaletteSlot } from "../palette/palette-slot.tsx";
import { usePaletteDesk } from "../palette/use-palette-desk.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { checkAccess } from "../routes/check-access.ts";
import { findAsker } from "../routes/find-asker.ts";
import { isSignedIn } from "../routes/is-signed-in.ts";
import { siteAddress } from "../routes/base-path.ts";
import { isSignInPath, SIGN_IN_PATH } from "../routes/return-address.ts";
import type { SystemRule } from "../routes/system-standing.ts";
import { texts } from "../texts.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import { Corner } from "./corner.tsx";
import { keepFocusSomewhere } from "./keep-focus-somewhere.ts";
import { catchFocus, placeOf, useFocusAfterNavigation } from "./focus-after-navigation.ts";
import { PageBanners } from "./page-banners.tsx";
import type { PageServices } from "./page-services.ts";
import type { Preloader } from "./preload.ts";
import { useRemoteContexts } from "./remote-contexts.ts";
import { ReturnProblem } from "./return-problem.tsx";
import { RoutePage } from "./route-page.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { ShellHead } from "./shell-head.tsx";
import { StepUpDialog } from "./step-up.tsx";
import type { StepUpDesk } from "./step-up-desk.ts";
import { useAnnouncements } from "./use-announcements.tsx";
import { useDrawn } from "./use-drawn.ts";
import { useRoute } from "./use-route.ts";
import type { DecidedRoute } from "./use-route.ts";
import { useSettled } from "./use-settled.ts";
import { useTitle } from "./use-title.ts";
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
  locale: LocaleSwitch;
  formats: FormatsSwitch;
  firstPaint: FirstPaint;
  systemRule: SystemRule;
}

/** The page around the remotes: it never fails because of one, and asks for nothing that the registry doesn't list. */
export function Shell(props: ShellProps): ReactNode {
  const { operator, registryStore, services, preloader, navigation, theme, locale, formats } = props;
  const { failures, notices } = services.diagnostics;
  const visit = useSyncExternalStore(props.visits.subscribe, props.visits.current);
  // Here and not in Notices: when shared globals were put back, everything is rendered again with the sound ones.
  const noticesNow = useSyncExternalStore(notices.subscribe, notices.list);
  const decided = useRoute(navigation, registryStore, props.systemRule);
  const { route, registry, session, roles, ended } = decided;
  const { said, announce } = useAnnouncements(visit);
  const [generations, setGenerations] = useState<Readonly<Record<string, number>>>({});
  const display = useDisplay();
  const content = useRef<HTMLElement>(null);
  const onTitle = useTitle(route, operator, visit);
  const palette = usePaletteDesk(visit, failures);
  const drawn = useDrawn(decided.address);
  const page = { ...props, drawn, visit, failures, palette, announce, onTitle, tray: services.tray };
  const contexts = useRemoteContexts(page);
  const onSettled = useSettled({
    ...{ decided, registryStore, preloader, content, firstPaint: props.firstPaint },
    isOpen: ({ access }) => checkAccess(access, session, roles) === "open",
    focusContent: useFocusAfterNavigation(placeOf(route), content, visit),
  });
  const catchFocusHere = (): void => {
    catchFocus(content.current);
  };
  // Before anything of the page can be pressed.
  useLayoutEffect(() => keepFocusSomewhere(document, services.clock, () => content.current), [services]);
  const asking = { services, navigation, contexts };

  return (
    <>
      <div {...shapeOf(decided)}>
        <SkipLink href={`#${CONTENT_ID}`}>{texts.skipToContent}</SkipLink>
        <ShellHead
          key={`head ${visit}`}
          {...asking}
          {...{ decided, operator, theme, preloader, palette, display }}
        />
        <main id={CONTENT_ID} ref={content} tabIndex={-1} className="host-content">
          <PageBanners
            registry={registry}
            session={session}
            onReadRegistry={() => void registryStore.refresh().then(catchFocusHere)}
          />
          {isSignedIn(session) && <ReturnProblem />}
          <RoutePage
            key={visit}
            {...asking}
            decided={decided}
            slotKey={({ name }) => `${name}:${readOwn(generations, name) ?? 0}`}
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
        <PaletteSlot key={`palette ${visit}`} {...asking} {...{ decided, theme, palette, display }} />
        <DisplaySlot {...{ theme, locale, formats, display, failures, notices }} />
        <Corner
          key={`corner ${visit}`}
          tray={services.tray}
          {...{ announce, report: failures.record }}
          notices={noticesNow}
          board={notices}
          remotes={registry.remotes}
          onReload={(name) => {
            setGenerations((now) => ({ ...now, [name]: (readOwn(now, name) ?? 0) + 1 }));
          }}
          onGone={catchFocusHere}
        />
        <div role="status" aria-live="polite" className="fy-visually-hidden">
          {said}
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
            pageSession.signOut().catch(failures.record);
          }}
          onBack={() => {
            announce(texts.ended.back);
          }}
        />
      )}
    </>
  );
}

/** Told by the address and the session alone: the page has its shape before it is known what it shows. */
function shapeOf({ address, session, ended }: DecidedRoute): ComponentProps<"div"> {
  const isWithin = isSignedIn(session);
  const isAtSignIn = !isWithin && isSignInPath(new URL(address, siteAddress()).pathname);
  return {
    className: isWithin ? "host-shell host-shell-with-rail" : "host-shell",
    ...(ended !== undefined && { "data-covered": "" }),
    ...(isAtSignIn && { "data-sign-in": "" }),
  };
}
