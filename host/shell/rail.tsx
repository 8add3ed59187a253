import { isPathInside } from "@foyer/contracts/host";
import type { Navigation, Operator } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { PageIcon, Link, Menu, MenuItem } from "@foyer/ui";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import { AccountMenu } from "./account-menu.tsx";
import type { AccountMenuProps } from "./account-menu.tsx";
import { SYSTEM_PATH } from "../routes/decide-route.ts";
import { Mark } from "./mark.tsx";
import { hrefOf } from "../routes/base-path.ts";

interface RailProps extends Omit<AccountMenuProps, "pictureOrigins"> {
  operator: Operator;
  remotes: readonly RemoteListing[];
  isSystemListed: boolean;
  /** The person points at a remote, and will probably open it. */
  onExpect(listing: RemoteListing): void;
}

interface Entry {
  path: string;
  title: string;
  icon: string;
  listing?: RemoteListing;
}

const NO_ORIGINS: readonly string[] = [];
/** The bar of a phone holds five things: these, what is behind "More", and the account. */
const MOST_ON_PHONES = 4;

/** The signed-in navigation: one entry per remote from the registry; a rail on desktops, a bar at the bottom of phones. */
export function Rail(props: RailProps): ReactNode {
  const { operator, remotes, isSystemListed, onExpect, ...account } = props;
  const { navigation } = account;
  const entries: Entry[] = [
    ...remotes
      .filter((remote) => remote.navigation)
      .map((listing) => ({ path: listing.path, title: titleOf(listing), icon: listing.icon, listing })),
    ...(isSystemListed ? [{ path: SYSTEM_PATH, title: texts.system, icon: "gauge" }] : []),
  ];
  // With one more than fits, that one and the last that would go behind "More", which takes a place itself.
  const onPhones = entries.length > MOST_ON_PHONES ? MOST_ON_PHONES - 1 : entries.length;
  return (
    <header className="host-rail">
      <Link
        href={hrefOf("/")}
        className="host-rail-mark"
        onPress={() => {
          navigation.go("/");
        }}
      >
        <Mark operator={operator} />
      </Link>
      <nav aria-label={texts.mainNavigation} className="host-rail-entries">
        {entries.map((entry, index) => (
          <RailEntry key={entry.path} {...{ entry, navigation, onExpect }} isOnPhones={index < onPhones} />
        ))}
        {onPhones < entries.length && (
          <div className="host-rail-more">
            <Menu
              trigger={
                <>
                  <PageIcon name="menu" />
                  <span className="host-rail-title">{texts.more}</span>
                </>
              }
            >
              {entries.slice(onPhones).map(({ path, title, icon }) => (
                <MenuItem
                  key={path}
                  onPress={() => {
                    navigation.go(path);
                  }}
                  icon={icon}
                >
                  {title}
                </MenuItem>
              ))}
            </Menu>
          </div>
        )}
      </nav>
      <div className="host-rail-account">
        <AccountMenu {...account} pictureOrigins={operator.pictureOrigins ?? NO_ORIGINS} />
      </div>
    </header>
  );
}

interface RailEntryProps {
  entry: Entry;
  navigation: Navigation;
  isOnPhones: boolean;
  onExpect(listing: RemoteListing): void;
}

/** Says that it is pressed in the next frame, by the address: the page itself is drawn behind it. */
function RailEntry({ entry, navigation, isOnPhones, onExpect }: RailEntryProps): ReactNode {
  const { path, title, icon, listing } = entry;
  const isCurrent = useSyncExternalStore(navigation.subscribe, () =>
    isPathInside(navigation.current().split(/[?#]/, 1)[0] ?? "/", path),
  );
  const expect = (): void => {
    if (listing !== undefined && !isCurrent) onExpect(listing);
  };
  return (
    <Link
      href={hrefOf(path)}
      className={isOnPhones ? "host-rail-entry" : "host-rail-entry host-rail-rest"}
      onPointerEnter={expect}
      onFocus={expect}
      aria-current={isCurrent ? "page" : undefined}
      onPress={() => {
        navigation.go(path);
      }}
    >
      <PageIcon name={icon} />
      <span className="host-rail-title">{title}</span>
    </Link>
  );
}
