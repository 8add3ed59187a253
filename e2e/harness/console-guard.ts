import { expect } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";

const SIGN_OUT = /\/auth\/v1\/logout/;
/** What a page still reads of the account when somebody signs out is refused, and the browser says so by itself. */
const REFUSED_READ = /status of 403 .*\/auth\/v1\/(user|passkeys)\)?$/;
const LATE_MS = 10_000;
/** The browser's own, after three seconds: it measures the machine, and on a busy one a page uses its files later than that. */
const USED_LATE = /was preloaded using link preload but not used within a few seconds/;
/** A page at rest asks for its typeface, also where the journey has stopped its server by then. */
const AFTER_THE_END = /net::ERR_CONNECTION_REFUSED \(.*\/typeface\.[0-9a-f]+\.woff2\)$/;
/** Playwright's own style, of `body {}`, as it takes a picture in Firefox: the page's policy keeps it out. */
const OF_A_PICTURE = /inline style .*'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/;
/** A file that the page left behind: Firefox holds what came of it, which is nothing, to its hash, and tells so. */
const LEFT_BEHIND =
  /hashes in the integrity attribute .*“OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/;
/** A typeface that the page left behind as it came (`NS_BINDING_ABORTED`), which Firefox tells of like one that there isn't. */
const LEFT_TYPEFACE =
  /downloadable font: download failed .* status=2152398850 .*\/typeface\.[0-9a-f]+\.woff2$/m;
/** What Firefox tells of a request that got no answer, whatever kept it. */
const NO_ANSWER = /CORS request did not succeed/;
/** The same as Chromium tells it, so that what a journey allows holds for both. */
const NO_ANSWER_IN_CHROMIUM = "net::ERR_FAILED, net::ERR_CONNECTION_REFUSED, net::ERR_INTERNET_DISCONNECTED";

/** Notes every error and warning of every page, so that a journey with a noisy console fails. */
export interface ConsoleGuard {
  /** Watches the pages of a context that the journey made itself; its own is watched already. */
  watch(context: BrowserContext): void;
  /** Lets messages pass that the journey provokes. */
  allow(pattern: RegExp): void;
  expectQuiet(): void;
}

export function createConsoleGuard(): ConsoleGuard {
  const told: string[] = [];
  const allowed: RegExp[] = [];
  let signedOutMs = Number.NEGATIVE_INFINITY;
  return {
    watch(context) {
      context.on("console", (message) => {
        const type = message.type();
        if (type !== "error" && type !== "warning") return;
        const { url } = message.location();
        const line = `${type}: ${message.text()}${url === "" ? "" : ` (${url})`}`;
        if (USED_LATE.test(line) || AFTER_THE_END.test(line)) return;
        if (REFUSED_READ.test(line) && performance.now() - signedOutMs < LATE_MS) return;
        told.push(line);
      });
      context.on("request", (request) => {
        if (SIGN_OUT.test(request.url())) signedOutMs = performance.now();
      });
      context.on("weberror", (failure) => {
        const line = `uncaught: ${failure.error().stack ?? failure.error().message}`;
        if ([OF_A_PICTURE, LEFT_BEHIND, LEFT_TYPEFACE].some((pattern) => pattern.test(line))) return;
        told.push(NO_ANSWER.test(line) ? `${line}\nIn Chromium: ${NO_ANSWER_IN_CHROMIUM}` : line);
      });
    },
    allow(pattern) {
      allowed.push(pattern);
    },
    expectQuiet() {
      const unexpected = told.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, "the console stays quiet").toEqual([]);
    },
  };
}
