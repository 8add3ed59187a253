import type { Navigation, Operator } from "@foyer/contracts";
import { Button, PageIcon, Link, VisuallyHidden } from "@foyer/ui";
import type { ReactNode } from "react";
import type { AccountDesk } from "../account/account-desk.ts";
import { AccountsMenu } from "../account/accounts-menu.tsx";
import { texts } from "../texts.ts";
import { Mark } from "./mark.tsx";
import { isSignInPath, toSignInAddress } from "../routes/return-address.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import { ThemeButton } from "../theme/theme-button.tsx";
import { hrefOf } from "../routes/base-path.ts";

interface TopBarProps {
  operator: Operator;
  address: string;
  navigation: Navigation;
  theme: ThemeSwitch;
  /** The accounts of this browser, where it may keep several. */
  accounts: AccountDesk | undefined;
  report(error: unknown): void;
  /** Opens the choice of language and theme. */
  onDisplay(): void;
}

/** The shell's head while nobody is signed in. */
export function TopBar(props: TopBarProps): ReactNode {
  const { operator, address, navigation, theme, accounts, report, onDisplay } = props;
  const pathname = address.split(/[?#]/, 1)[0] ?? "/";
  return (
    <header className="host-top-bar">
      <Link
        href={hrefOf("/")}
        onPress={() => {
          navigation.go("/");
        }}
      >
        <Mark operator={operator} />
      </Link>
      <div className="host-top-bar-actions">
        {accounts !== undefined && (
          <AccountsMenu desk={accounts} pictureOrigins={operator.pictureOrigins ?? []} report={report} />
        )}
        {!isSignInPath(pathname) && (
          <Link
            href={hrefOf(toSignInAddress(address))}
            onPress={() => {
              navigation.go(toSignInAddress(address));
            }}
          >
            {texts.signIn}
          </Link>
        )}
        <Button variant="quiet" className="host-icon-button" onClick={onDisplay}>
          <PageIcon name="globe" />
          <VisuallyHidden>{texts.display.title}</VisuallyHidden>
        </Button>
        <ThemeButton theme={theme} />
      </div>
    </header>
  );
}
