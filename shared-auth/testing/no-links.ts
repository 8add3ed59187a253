import type { OfferParts } from "../provider/offered-session.ts";

/** For actions that are tested without links: nobody is signed in, and no address held anything. */
export const NO_LINKS: Pick<OfferParts, "held" | "personId" | "renew" | "monotonicMs" | "forgetFragment"> & {
  storage(): Storage;
  takeReturnProblem(): undefined;
  fragment(): undefined;
} = {
  storage: () => localStorage,
  held: { hold: () => undefined },
  personId: () => undefined,
  renew: () => Promise.resolve(),
  monotonicMs: () => 0,
  takeReturnProblem: () => undefined,
  fragment: () => undefined,
  forgetFragment: () => undefined,
};
