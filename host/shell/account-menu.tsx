import { session as pageSession } from "@foyer/shared-auth";
import type { SignedInFacts } from "@foyer/shared-auth";
import type { Navigation, RemoteContext } from "@foyer/contracts";
import { Menu, MenuItem, MenuText } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { MenuLost } from "../account/menu-lost.tsx";
import { useAccountMore } from "../account/use-account-more.ts";
import { Avatar } from "../account/avatar.tsx";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import type { AllowedContribution } from "../routes/allowed-contributions.ts";
import { ContributionSlot } from "./contribution-slot.tsx";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import type { PageServices } from "./page-services.ts";

export interface AccountMenuProps {
  session: SignedInFacts;
  /** Of other sites, whose pictures of people are shown. */
  pictureOrigins: readonly string[];
  /** What remotes put into the menu. */
  items: readonly AllowedContribution[];
  services: PageServices;
  navigation: Navigation;
  contexts(name: string, path: string): RemoteContext;
  theme: ThemeSwitch;
  /** Opens the palette, for whoever has no keyboard. */
  onFind(): void;
  /** Opens the choice of language and theme. */
  onDisplay(): void;
}

/** Who is signed in, what remotes add, how it is shown, and the ways out. The one that is always there needs no more code. */
export function AccountMenu({
  session,
  pictureOrigins,
  items,
  services,
  navigation,
  contexts,
  theme,
  onFind,
  onDisplay,
}: AccountMenuProps): ReactNode {
  const [opened, setOpened] = useState(0);
  const { record } = services.diagnostics.failures;
  const { more, isLost, load } = useAccountMore(record);
  const { email, phone } = session.user;
  const address = [email, phone].find((one) => one !== undefined && one !== "");
  const name = address ?? texts.guest;
  return (
    <Menu
      label={texts.account}
      onOpen={() => {
        setOpened((times) => times + 1);
        load();
      }}
      trigger={
        <>
          <Avatar name={address ?? ""} />
          <span className="host-rail-title host-account-name" dir="auto">
            {name}
          </span>
        </>
      }
    >
      {more === undefined ? (
        <MenuText>
          {texts.signedInAs} <strong>{name}</strong>
        </MenuText>
      ) : (
        <more.AccountPerson address={name} pictureOrigins={pictureOrigins} report={record} />
      )}
      {isLost && <MenuLost />}
      {more !== undefined && services.accounts !== undefined && (
        <more.OtherAccounts
          desk={services.accounts}
          opened={opened}
          isWithin
          pictureOrigins={pictureOrigins}
          report={record}
        />
      )}
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
        {more !== undefined && <more.LanguageNow />}
      </MenuItem>
      {more !== undefined && (
        <>
          <more.ThemeChoice theme={theme} />
          <more.SignOutEverywhere report={record} />
        </>
      )}
      {/* The last, so that nothing that comes late takes its place under a finger. */}
      <MenuItem
        icon="sign-out"
        onPress={() => {
          pageSession.signOut().catch(record);
        }}
      >
        {texts.signOut}
      </MenuItem>
    </Menu>
  );
}
