import { leaveSignInHint } from "@foyer/contracts";
import type { KeptAccount, KeptAccounts } from "@foyer/shared-auth/core";
import { hrefOf } from "../routes/base-path.ts";
import { SIGN_IN_PATH } from "../routes/return-address.ts";
import { createPageAsk } from "./ask-pages.ts";
import type { PageAsk } from "./ask-pages.ts";

/** The accounts of this browser, as the account's menu and the sign-in's head have them. */
export interface AccountDesk extends Pick<KeptAccounts, "mayHave" | "list" | "switchTo" | "signOut"> {
  hasUnfinished: PageAsk["hasUnfinished"];
  /**
   * Sets the account in use aside and begins at the sign-in, with a new document: nothing of the first is left in this one.
   * @param email of an account that has to sign in again
   */
  useAnother(email?: string): Promise<void>;
  /** Begins this page anew, since somebody else is in use: whatever a remote still holds of the first goes with it. */
  beginAnew(path: string): void;
}

export function createAccountDesk(accounts: KeptAccounts, page: Window): AccountDesk {
  const ask = createPageAsk(
    page,
    typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("foyer-accounts"),
    (ms) => new Promise((resolve) => page.setTimeout(resolve, ms)),
  );
  // Once what was the first one's is gone from the page, which then has nothing to ask about before it closes.
  const leave = (go: () => void): void => void page.setTimeout(go);
  return {
    mayHave: accounts.mayHave,
    list: accounts.list,
    switchTo: accounts.switchTo,
    signOut: accounts.signOut,
    hasUnfinished: ask.hasUnfinished,
    async useAnother(email) {
      await accounts.setAside();
      // As the last of this document: its own sign-in comes up meanwhile, and takes what lies there.
      if (email !== undefined)
        page.addEventListener("pagehide", () => leaveSignInHint(email), { once: true });
      leave(() => page.location.assign(hrefOf(SIGN_IN_PATH)));
    },
    beginAnew(path) {
      leave(() => page.location.replace(hrefOf(path)));
    },
  };
}

/** What an account is called in a list. @param guest for whom nothing is known of */
export function titleOfAccount({ email, phone }: KeptAccount, guest: string): string {
  return [email, phone].find((one) => one !== undefined && one !== "") ?? guest;
}
