import type { Clock } from "@foyer/contracts";
import { createAuthFetch } from "../provider/auth-fetch.ts";
import { withCaptcha } from "../provider/captcha-fetch.ts";
import type { AskCaptcha } from "../provider/captcha-fetch.ts";
import { withEarlyAnswer } from "../provider/early-answer.ts";
import type { EarlySignIn } from "../provider/early-answer.ts";
import { withDeadline } from "../provider/answer-deadline.ts";
import { createHeldAnswers } from "../provider/held-answers.ts";
import type { HeldAnswers } from "../provider/held-answers.ts";
import { createLazyClient } from "../provider/lazy-client.ts";
import type { LazyClient } from "../provider/lazy-client.ts";
import { toLinkAddress } from "../provider/to-return-address.ts";
import type { SessionEngine } from "./session-engine.ts";

export interface PageClientParts {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly mailReturnUrl: string;
  readonly captcha?: AskCaptcha;
  readonly earlySignIn?: EarlySignIn;
  readonly storageKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly engine: SessionEngine;
  readonly clock: Pick<Clock, "nowMs" | "deadline">;
}

/** The page's one client of the provider's library, whose requests go through the engine, and what is held back of them. */
export function createPageClient(parts: PageClientParts): { client: LazyClient; held: HeldAnswers } {
  const { providerUrl, publishableKey, storageKey, engine, clock } = parts;
  const sent = withDeadline(withEarlyAnswer(parts.fetch, parts.earlySignIn), clock);
  // Outside of the deadline: a person may take their time over the check.
  const held = createHeldAnswers(withCaptcha(sent, parts.captcha));
  const options = {
    providerUrl,
    publishableKey,
    storageKey,
    storage: engine.stored.forLibrary,
    fetch: createAuthFetch({
      fetch: held.fetch,
      nowMs: () => clock.nowMs(),
      renew: () => engine.renew("call"),
      isTokenValid: () => engine.isTokenValid(),
    }),
    onSession: () => engine.changed(true),
    onSignedOut: () => {
      if ("user" in engine.store.getSnapshot()) engine.doubt();
    },
  };
  const client = createLazyClient(options, (wanted) => toLinkAddress(parts.mailReturnUrl, wanted));
  return { client, held };
}
