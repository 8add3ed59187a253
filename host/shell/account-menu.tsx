import { session as pageSession } from "@foyer/shared-auth";
import type { SignedInFacts } from "@foyer/shared-auth";
import type { Navigation, RemoteContext } from "@foyer/contracts";
import { Icon, Menu, MenuItem, MenuText } from "@foyer/ui";
import type { ReactNode } from "react";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import type { AllowedContribution } from "../routes/allowed-contributions.ts";
import { ContributionSlot } from "./contribution-slot.tsx";
import type { PageServices } from "./page-services.ts";

export interface AccountMenuProps {
  session: SignedInFacts;
  /** What remotes put into the menu. */
  items: readonly AllowedContribution[];
  services: PageServices;
  navigation: Navigation;
  contexts(name: string, path: string): RemoteContext;
  /** Opens the palette, for whoever has no keyboard. */
  onFind(): void;
  /** Opens the choice of language and theme. */
  onDisplay(): void;
}

/** Who is signed in, what remotes add, and the way out. */
export function AccountMenu({
  session,
  items,
  services,
  navigation,
  contexts,
  onFind,
  onDisplay,
}: AccountMenuProps): ReactNode {
  const name = session.user.email ?? session.user.phone ?? texts.guest;
  return (
    <Menu
      label={texts.account}
      trigger={
        <>
          <Icon name="person" />
          <span className="host-rail-title host-account-name">{name}</span>
        </>
      }
    >
      <MenuText>
        {texts.signedInAs} <strong>{name}</strong>
      </MenuText>
      {items.map(({ listing, contribution: { id, expose, path, ...titled } }) =>
        path === undefined ? (
          <ContributionSlot
            key={`${listing.name}/${id}`}
            listing={listing}
            expose={expose ?? ""}
            title={titleOf(titled)}
            services={services}
            context={contexts(listing.name, listing.path)}
          />
        ) : (
          <MenuItem
            key={`${listing.name}/${id}`}
            icon={listing.icon}
            onPress={() => {
              navigation.go(path);
            }}
          >
            {titleOf(titled)}
          </MenuItem>
        ),
      )}
      <MenuItem icon="search" onPress={onFind}>
        {texts.palette.label}
      </MenuItem>
      <MenuItem icon="globe" onPress={onDisplay}>
        {texts.display.title}
      </MenuItem>
      <MenuItem
        icon="sign-out"
        onPress={() => {
          pageSession.signOut().catch(services.diagnostics.failures.record);
        }}
      >
        {texts.signOut}
      </MenuItem>
    </Menu>
  );
}
