import { SessionError } from "../session/errors.ts";
import { bringsAnswer, hasCode, sessionIn, withoutAnswer } from "./return-answer.ts";
import type { FragmentSession } from "./offered-session.ts";
import type { AuthClientOptions, ProviderClient } from "./auth-client.ts";
import { loadAuthClient, loadPart } from "./load-once.ts";

/** The provider's library, loaded when something needs it: a page that only shows or reads never does. */
export interface LazyClient {
  /** @throws SessionError where the library can't be loaded; the next call tries again */
  readonly get: () => Promise<ProviderClient>;
  /**
   * Where a person came back from a mail or another sign-in page, takes up what the address carries and clears it away.
   * Whom that signs in the library tells by `onSession`, a moment later.
   */
  handleReturn(page: ReturnPage): Promise<void>;
  /** What went wrong at the return; said once. */
  readonly takeReturnProblem: () => SessionError | undefined;
  /** The session that the address held, until it is forgotten. */
  readonly fragment: () => FragmentSession | undefined;
  readonly forgetFragment: () => void;
}

/** The parts of a `Window` that a return needs. */
export interface ReturnPage {
  readonly location: Pick<Location, "href" | "search" | "hash">;
  readonly history: Pick<History, "replaceState" | "state">;
}

/**
 * @param toOfferAddress where the person is asked whether they want the session that an address held, which then leads on
 *   to the address itself
 */
export function createLazyClient(
  options: AuthClientOptions,
  toOfferAddress: (wanted: URL) => string,
): LazyClient {
  let fragment: FragmentSession | undefined;
  let problem: SessionError | undefined;
  const get = loadPart(() => load(options));
  return {
    get,
    async handleReturn(page) {
      if (!bringsAnswer(page.location)) return;
      fragment = sessionIn(page.location);
      if (fragment !== undefined) {
        const wanted = new URL(withoutAnswer(page.location.href));
        page.history.replaceState(page.history.state, "", toOfferAddress(wanted));
        return;
      }
      problem = await takeUp(page, get);
      page.history.replaceState(page.history.state, "", withoutAnswer(page.location.href));
    },
    fragment: () => fragment,
    forgetFragment() {
      fragment = undefined;
    },
    takeReturnProblem() {
      const taken = problem;
      problem = undefined;
      return taken;
    },
  };
}

/** @returns what went wrong */
async function takeUp(page: ReturnPage, get: LazyClient["get"]): Promise<SessionError | undefined> {
  try {
    const problem = (await returnProblem()).problemIn(page.location);
    if (problem !== undefined) return problem;
    const { error } = await (await get()).initialize();
    const { toSessionError } = await loadAuthClient();
    if (error !== null) return toSessionError(error);
    // The library takes a code away once it was good, and is silent about one that it never asked for.
    return hasCode(page.location) ? toSessionError({ code: "bad_code_verifier" }) : undefined;
  } catch (error) {
    if (error instanceof SessionError) return error;
    return (await loadAuthClient()).toSessionError(error);
  }
}

const returnProblem = loadPart(() => import("./return-problem.ts"));

async function load(options: AuthClientOptions): Promise<ProviderClient> {
  const { createAuthClient } = await loadAuthClient();
  return createAuthClient(options);
}
