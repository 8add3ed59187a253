import type { Unsubscribe } from "@foyer/contracts";
import { SessionError } from "@foyer/shared-auth";
import { texts } from "../texts.ts";
import { createListeners } from "../listeners.ts";

interface Waiting {
  answer(token: string): void;
  refuse(error: SessionError): void;
}

/** Where calls that strangers can make ask for the token of a check; one check at a time. */
export interface CaptchaDesk {
  /** @throws SessionError `cancelled` where the person gives up, or the check can't be loaded */
  ask(): Promise<string>;
  isAsking(): boolean;
  /** Another number for each check: the last one's frame has given its token, or was left. */
  check(): number;
  subscribe(listen: () => void): Unsubscribe;
  /** Each token is good for one call, so one check answers one. */
  answer(token: string): void;
  cancel(): void;
}

export function createCaptchaDesk(): CaptchaDesk {
  let waiting: readonly Waiting[] = [];
  let checks = 0;
  const listeners = createListeners();
  const change = (next: readonly Waiting[]): void => {
    waiting = next;
    listeners.tell();
  };
  return {
    ask: () =>
      new Promise((answer, refuse) => {
        change([...waiting, { answer, refuse }]);
      }),
    isAsking: () => waiting.length > 0,
    check: () => checks,
    subscribe: listeners.subscribe,
    answer(token) {
      const [first, ...others] = waiting;
      checks += 1;
      change(others);
      first?.answer(token);
    },
    cancel() {
      const given = waiting;
      checks += 1;
      change([]);
      for (const { refuse } of given) refuse(new SessionError("cancelled", texts.captcha.cancelled));
    },
  };
}
