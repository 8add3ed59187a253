import type { Navigation, Operator, RemoteContext } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import type { ReactNode } from "react";
import { allowedContributions } from "../routes/allowed-contributions.ts";
import { checkAccess } from "../routes/check-access.ts";
import { isSignedIn } from "../routes/is-signed-in.ts";
import type { Display } from "../display/use-display.ts";
import type { PaletteDesk } from "../palette/palette-desk.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import type { PageServices } from "./page-services.ts";
import type { Preloader } from "./preload.ts";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";
import type { DecidedRoute } from "./use-route.ts";

interface ShellHeadProps {
  decided: DecidedRoute;
  operator: Operator;
  theme: ThemeSwitch;
  preloader: Preloader;
  services: PageServices;
  navigation: Navigation;
  contexts(name: string, path: string): RemoteContext;
  palette: PaletteDesk;
  display: Display;
}

/** The rail of somebody who is signed in, or else the bar with the way to sign in. */
export function ShellHead({ decided, preloader, palette, display, ...props }: ShellHeadProps): ReactNode {
  const { route, address, registry, session, roles } = decided;
  const { services } = props;
  if (!isSignedIn(session)) {
    return (
      <TopBar
        operator={props.operator}
        address={address}
        navigation={props.navigation}
        theme={props.theme}
        accounts={services.accounts}
        report={services.diagnostics.failures.record}
        onDisplay={display.open}
      />
    );
  }
  const accessOf = ({ access }: RemoteListing) => checkAccess(access, session, roles);
  // The way out of an override that harms the page: here nothing of it runs.
  const isWayOut = route.kind === "system" || route.kind === "override";
  const isKeptOut = (name: string): boolean => isWayOut && services.overrides.store.isInUse(name);
  return (
    <Rail
      {...props}
      remotes={registry.remotes.filter((listing) => accessOf(listing) !== "no-role")}
      items={allowedContributions("account-menu", registry.remotes, session, roles).filter(
        ({ listing }) => !isKeptOut(listing.name),
      )}
      isSystemListed={decided.system === "listed"}
      session={session}
      onDisplay={display.open}
      onFind={() => {
        palette.open("palette");
      }}
      onExpect={(listing) => {
        if (accessOf(listing) === "open") preloader.expect(listing);
      }}
    />
  );
}
