import "./other-accounts.css";
import { isSessionError, session as pageSession } from "@foyer/shared-auth";
import { MOST_KEPT_ACCOUNTS } from "@foyer/shared-auth/core";
import type { KeptAccount } from "@foyer/shared-auth/core";
import { Button, FailureBanner, Icon, PageIcon, useAction } from "@foyer/ui";
import type { Failure } from "@foyer/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { titleOfAccount } from "./account-desk.ts";
import type { AccountDesk } from "./account-desk.ts";
import { Avatar } from "./avatar.tsx";
import { readPerson } from "./person.ts";

interface OtherAccountsProps {
  desk: AccountDesk;
  /** Another number once they are to be read again. */
  opened: number;
  /** Whether somebody is signed in beside them. */
  isWithin: boolean;
  pictureOrigins: readonly string[];
  report(error: unknown): void;
}

/** What a person wants, that waits until they have said that what isn't finished may go. */
type Wish = { readonly to: KeptAccount } | { readonly to?: undefined };

/** The accounts that this browser is signed in to beside the one in use: to change to, to sign out of, and one more. */
export function OtherAccounts(props: OtherAccountsProps): ReactNode {
  const { desk, opened, isWithin, pictureOrigins, report } = props;
  const t = texts.accounts;
  const [list, setList] = useState<readonly KeptAccount[]>([]);
  const [asking, setAsking] = useState<Wish>();
  const wanted = useRef("");
  const action = useAction((error) => {
    report(error);
    return toFailure(error, wanted.current);
  });
  const read = async (): Promise<void> => setList(await desk.list());
  useEffect(() => {
    let isLeft = false;
    desk.list().then((found) => {
      if (!isLeft) setList(found);
    }, report);
    return () => {
      isLeft = true;
    };
  }, [desk, opened, report]);

  const fulfil = async ({ to }: Wish): Promise<void> => {
    if (to === undefined || to.isOver) await desk.useAnother(to?.email);
    else await desk.switchTo(to.id).finally(read);
  };
  const wish = (next: Wish): void => {
    wanted.current = next.to === undefined ? "" : titleOfAccount(next.to, texts.guest);
    action.run(async () => {
      if (isWithin && (await desk.hasUnfinished())) setAsking(next);
      else await fulfil(next);
    });
  };

  if (asking !== undefined) {
    return (
      <div className="host-accounts" role="group" aria-label={t.others}>
        <p role="alert">{t.unfinished}</p>
        <div className="host-accounts-answers">
          <Button
            onClick={() => {
              setAsking(undefined);
              action.run(() => fulfil(asking));
            }}
          >
            {t.anyway}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(undefined)}>
            {t.stay}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="host-accounts" role="group" aria-label={t.others} aria-busy={action.isPending}>
      <FailureBanner failure={action.failure} />
      {list.map((account) => (
        <AccountLine
          key={account.id}
          account={account}
          pictureOrigins={pictureOrigins}
          onChoose={() => wish({ to: account })}
          onSignOut={() => action.run(() => desk.signOut(account.id).finally(read))}
        />
      ))}
      {isWithin && (
        <button type="button" className="fy-menu-item" onClick={() => wish({})}>
          <PageIcon name="person" />
          {t.another}
        </button>
      )}
      {isWithin && list.length > 0 && (
        <button
          type="button"
          className="fy-menu-item"
          onClick={() => {
            action.run(async () => {
              // Another page may have set one aside since this list was read.
              for (const { id } of await desk.list()) await desk.signOut(id);
              await pageSession.signOut();
            });
          }}
        >
          <PageIcon name="sign-out" />
          {t.signOutAll}
        </button>
      )}
    </div>
  );
}

interface AccountLineProps {
  account: KeptAccount;
  pictureOrigins: readonly string[];
  onChoose(): void;
  onSignOut(): void;
}

function AccountLine({ account, pictureOrigins, onChoose, onSignOut }: AccountLineProps): ReactNode {
  const t = texts.accounts;
  const address = titleOfAccount(account, texts.guest);
  const { name, picture } = readPerson({ user_metadata: account.metadata }, [
    location.origin,
    ...pictureOrigins,
  ]);
  return (
    <div className="host-account-line">
      <button type="button" className="fy-menu-item" onClick={onChoose}>
        <Avatar name={name ?? address} picture={picture} />
        <span className="host-account-words">
          <span className="fy-visually-hidden">{t.switchTo} </span>
          <bdi>{name ?? address}</bdi>
          {name !== undefined && (
            <small>
              <bdi>{address}</bdi>
            </small>
          )}
          {account.isOver && <small>{t.over}</small>}
        </span>
      </button>
      <button
        type="button"
        className="fy-menu-item host-account-out"
        aria-label={t.signOutOf(address)}
        title={t.signOutOf(address)}
        onClick={onSignOut}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function toFailure(error: unknown, account: string): Failure {
  const t = texts.accounts;
  const code = isSessionError(error) ? error.code : undefined;
  if (code === "session_expired") return { message: t.ended(account) };
  if (code === "not_permitted") return { message: t.full(MOST_KEPT_ACCOUNTS) };
  return { message: code === "offline" ? t.offline : t.failed };
}
