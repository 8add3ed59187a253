import { systemClock } from "@foyer/contracts";
import type { Clock } from "@foyer/contracts";
import { toStorageKey } from "../provider/project-address.ts";
import { REFRESH_MARGIN_MS } from "../refresh/refresher.ts";
import { createTokenLifetime } from "../refresh/token-lifetime.ts";
import { createDocumentCookieJar } from "../storage/cookie-jar.ts";
import type { CookieJar } from "../storage/cookie-jar.ts";
import { createSealedCookies } from "../storage/sealed-cookies.ts";
import { signInMark } from "../storage/session-reading.ts";
import { toSnapshot } from "../storage/stored-session.ts";
import type { NotedEarlyRead } from "./early-read.ts";
import { createNotedReads } from "./noted-reads.ts";
import { sendRead } from "./send-read.ts";
import type { ReadsProject } from "./send-read.ts";

/** The page, before anything of it has run. */
export interface StartingPage {
  /** `http:` or `https:`. */
  readonly protocol: string;
  /** Path and query. */
  readonly address: string;
  /** Holds the session. */
  readonly jar: CookieJar;
  /** Says whether its token is due. */
  readonly clock: Clock;
  /** How the provider is asked. */
  readonly fetch: typeof globalThis.fetch;
  /** Where notes are kept: in the browser, or in the tab alone. */
  storage(isLasting: boolean): Storage;
}

/**
 * Asks for what this person's page asked for first when they were here last, before the session stands. Only with the
 * token of a session that is whole and signed in, and that needs no refresh: otherwise the session comes first.
 */
export function sendNotedRead(
  project: ReadsProject,
  page: StartingPage = browserPage(),
): NotedEarlyRead | undefined {
  const providerUrl = project.providerUrl.replace(/\/+$/, "");
  const cookies = createSealedCookies(page.jar, toStorageKey(providerUrl, page.protocol), () => undefined);
  const reading = cookies.inspect();
  if (reading.kind !== "sealed") return undefined;
  const { session } = reading;
  const mark = signInMark(session);
  const isDue = createTokenLifetime(page.clock)(session) <= REFRESH_MARGIN_MS;
  const isOver = mark !== undefined && cookies.isMarkedEnded(mark);
  if (isDue || isOver || toSnapshot(session).status !== "signed-in") return undefined;
  const isLasting = cookies.lifetime() === "lasting";
  const notes = createNotedReads(providerUrl, session.user.id, () => page.storage(isLasting));
  const read = notes.of(page.address);
  if (read === undefined) return undefined;
  const early = sendRead(
    page.fetch,
    { ...project, providerUrl },
    read,
    session.access_token,
    page.clock.monotonicMs(),
  );
  early.answer.then(
    ({ ok }) => {
      // A table that has changed since: what is wrong with it is said by whoever asks for it.
      if (!ok) notes.note(page.address, undefined);
    },
    () => undefined,
  );
  return { ...early, personId: session.user.id, isLasting };
}

function browserPage(): StartingPage {
  const { protocol, pathname, search } = globalThis.location;
  return {
    protocol,
    address: pathname + search,
    jar: createDocumentCookieJar(document, undefined),
    clock: systemClock,
    fetch: globalThis.fetch.bind(globalThis),
    storage: (isLasting) => (isLasting ? localStorage : sessionStorage),
  };
}
