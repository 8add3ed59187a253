import type { Navigation, RemoteListing } from "@foyer/contracts";
import { Icon, Link } from "@foyer/ui";
import type { SignedInFacts } from "@foyer/shared-auth";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { AccountMenu } from "./account-menu.tsx";
import { SYSTEM_PATH } from "./decide-route.ts";
import { Mark } from "./mark.tsx";
import type { ThemeSwitch } from "./theme-switch.ts";
import { ThemeButton } from "./theme-button.tsx";

interface RailProps {
  operatorName: string;
  remotes: readonly RemoteListing[];
  address: string;
  navigation: Navigation;
  theme: ThemeSwitch;
  session: SignedInFacts;
}

interface Entry {
  path: string;
  title: string;
  icon: string;
}

/** The signed-in navigation: one entry per remote from the registry; a rail on desktops, a bar at the bottom of phones. */
export function Rail({ operatorName, remotes, address, navigation, theme, session }: RailProps): ReactNode {
  const entries: Entry[] = [
    ...remotes.filter((remote) => remote.navigation),
    { path: SYSTEM_PATH, title: texts.system, icon: "gauge" },
  ];
  const pathname = address.split(/[?#]/, 1)[0] ?? "/";
  return (
    <header className="host-rail">
      <Link
        href="/"
        className="host-rail-mark"
        onPress={() => {
          navigation.go("/");
        }}
      >
        <Mark operatorName={operatorName} />
      </Link>
      <nav aria-label={texts.mainNavigation} className="host-rail-entries">
        {entries.map(({ path, title, icon }) => {
          const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
          return (
            <Link
              key={path}
              href={path}
              className="host-rail-entry"
              aria-current={isCurrent ? "page" : undefined}
              onPress={() => {
                navigation.go(path);
              }}
            >
              <Icon name={icon} />
              <span className="host-rail-title">{title}</span>
            </Link>
          );
        })}
      </nav>
      <div className="host-rail-account">
        <ThemeButton theme={theme} />
        <AccountMenu session={session} />
      </div>
    </header>
  );
}
