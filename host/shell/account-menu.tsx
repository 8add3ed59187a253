import { session as pageSession } from "@foyer/shared-auth";
import type { SignedInFacts } from "@foyer/shared-auth";
import { Icon, Menu, MenuItem, MenuText } from "@foyer/ui";
import type { ReactNode } from "react";
import { recordFailure } from "../diagnostics/failure-log.ts";
import { texts } from "../texts.ts";

/** Who is signed in, and the way out. */
export function AccountMenu({ session }: { session: SignedInFacts }): ReactNode {
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
      <MenuItem
        icon="sign-out"
        onPress={() => {
          pageSession.signOut().catch(recordFailure);
        }}
      >
        {texts.signOut}
      </MenuItem>
    </Menu>
  );
}
