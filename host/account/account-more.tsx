import { session as pageSession } from "@foyer/shared-auth";
import { ActionButton, FailureBanner, PageIcon, pageLocale, useAction } from "@foyer/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { nameOf, partsOf } from "../display/display-choices.ts";
import { texts } from "../texts.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import { Avatar } from "./avatar.tsx";
import { readPerson } from "./person.ts";
import type { Person } from "./person.ts";
import { toSignOutFailure } from "./sign-out-failure.ts";

// Of the account's menu what isn't needed before it opens: its code comes then.

export { OtherAccounts } from "./other-accounts.tsx";

/** Who is signed in, as the account presents itself. @param address what they sign in with, or "Guest" */
export function AccountPerson({
  address,
  pictureOrigins,
  report,
}: {
  address: string;
  /** Of other sites, whose pictures are shown. */
  pictureOrigins: readonly string[];
  report(error: unknown): void;
}): ReactNode {
  const [{ name, picture }, setPerson] = useState<Person>({});
  useEffect(() => {
    let isLeft = false;
    pageSession.claims().then(
      (claims) => {
        if (!isLeft) setPerson(readPerson(claims, [location.origin, ...pictureOrigins]));
      },
      // The address says enough.
      report,
    );
    return () => {
      isLeft = true;
    };
  }, [address, pictureOrigins, report]);
  return (
    <div className="host-account-person">
      <Avatar name={name ?? address} picture={picture} />
      <p>
        <span className="fy-visually-hidden">{texts.signedInAs} </span>
        <strong>
          <bdi>{name ?? address}</bdi>
        </strong>
        {name !== undefined && (
          <span>
            <bdi>{address}</bdi>
          </span>
        )}
      </p>
    </div>
  );
}

const THEMES = [
  { theme: "light", icon: "sun", label: "light" },
  { theme: "dark", icon: "moon", label: "dark" },
  { theme: undefined, icon: "display", label: "asDevice" },
] as const;

/** Light, dark or as the device is: holds at once, and the menu stays open. */
export function ThemeChoice({ theme }: { theme: ThemeSwitch }): ReactNode {
  useSyncExternalStore(theme.subscribe, () => theme.chosen() ?? `as ${theme.current()}`);
  return (
    <div role="group" aria-label={texts.display.theme} className="host-themes">
      {THEMES.map((one) => (
        <button
          key={one.label}
          type="button"
          className="fy-menu-item host-theme"
          aria-pressed={theme.chosen() === one.theme}
          onClick={() => {
            theme.choose(one.theme);
          }}
        >
          <PageIcon name={one.icon} />
          {texts.display[one.label]}
        </button>
      ))}
    </div>
  );
}

/** The language that is in use, by its own name. */
export function LanguageNow(): ReactNode {
  const { language } = partsOf(pageLocale());
  return (
    <span className="host-menu-now" lang={language}>
      {nameOf(language)}
    </span>
  );
}

/** Other devices first, while there is still somebody to tell that it failed; then this one. */
export function SignOutEverywhere({ report }: { report(error: unknown): void }): ReactNode {
  const action = useAction((error) => {
    report(error);
    return toSignOutFailure(error);
  });
  return (
    <>
      <FailureBanner failure={action.failure} />
      <ActionButton
        action={action}
        variant="quiet"
        className="fy-menu-item"
        label={texts.signOutEverywhere}
        toWaitLabel={(label) => label}
        onClick={() => {
          action.run(async () => {
            await pageSession.signOut("others");
            await pageSession.signOut();
          });
        }}
      />
    </>
  );
}
