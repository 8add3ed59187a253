import type { RuntimeConfig } from "@foyer/contracts/host";
import { createSessionCore, registerCore } from "@foyer/shared-auth/core";
import type { SessionCoreOptions } from "@foyer/shared-auth/core";
import { createAccountDesk } from "../account/account-desk.ts";
import type { AccountDesk } from "../account/account-desk.ts";
import type { FirstPaint } from "../first-paint/first-paint.ts";
import { hrefOf } from "../routes/base-path.ts";
import { SIGN_IN_PATH } from "../routes/return-address.ts";

/**
 * The page's one session, before anything that asks for it.
 * @returns the desk of its accounts, where the browser may keep several
 */
export function openSession(
  { providerUrl, publishableKey, captcha, checkSessionSeconds, severalAccounts }: RuntimeConfig,
  page: Document,
  sent: FirstPaint["sent"],
  asking: Required<Pick<SessionCoreOptions, "stepUp" | "captcha" | "readsAhead">>,
): AccountDesk | undefined {
  const { captcha: askCaptcha, ...ask } = asking;
  let accounts: AccountDesk | undefined;
  registerCore(
    createSessionCore({
      providerUrl,
      publishableKey,
      mailReturnUrl: new URL(hrefOf(SIGN_IN_PATH), page.location.origin).href,
      asksAgain: true,
      ...ask,
      ...sent,
      ...(captcha !== undefined && { captcha: askCaptcha }),
      ...(checkSessionSeconds !== undefined && { checkSessionS: checkSessionSeconds }),
      ...(severalAccounts && {
        severalAccounts: (kept) => {
          accounts = createAccountDesk(kept, window);
        },
      }),
    }),
  );
  return accounts;
}
