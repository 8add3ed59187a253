import { Menu, PageIcon } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { AccountDesk } from "./account-desk.ts";
import { MenuLost } from "./menu-lost.tsx";
import { useAccountMore } from "./use-account-more.ts";

interface AccountsMenuProps {
  desk: AccountDesk;
  pictureOrigins: readonly string[];
  report(error: unknown): void;
}

/** The accounts that this browser is signed in to, while none is in use. There is none of it for whoever has none. */
export function AccountsMenu({ desk, pictureOrigins, report }: AccountsMenuProps): ReactNode {
  const { more, isLost, load } = useAccountMore(report);
  const [count, setCount] = useState(0);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    let isLeft = false;
    if (!desk.mayHave()) return undefined;
    load();
    desk.list().then((list) => {
      if (!isLeft) setCount(list.length);
    }, report);
    return () => {
      isLeft = true;
    };
  }, [desk, load, report]);
  if ((more === undefined && !isLost) || count === 0) return null;
  return (
    <div className="host-top-accounts">
      <Menu
        onOpen={() => {
          setOpened((times) => times + 1);
          load();
        }}
        trigger={
          <>
            <PageIcon name="person" />
            {texts.accounts.choose}
          </>
        }
      >
        {more === undefined ? (
          <MenuLost />
        ) : (
          <more.OtherAccounts {...{ desk, opened, pictureOrigins, report }} isWithin={false} />
        )}
      </Menu>
    </div>
  );
}
