import type { Browser } from "@playwright/test";
import { hideBars } from "./hide-bars.ts";
import { insertText } from "./insert-text.ts";
import { forgetClicks, joinClicks } from "./join-clicks.ts";
import { overrideMedia } from "./override-media.ts";
import type { MediaOverrides } from "./override-media.ts";

/** The command that Firefox doesn't know as of 153, and that Playwright sends as of 1.65 for each context and page. */
const SET_MEDIA = "emulation.setMediaFeaturesOverride";
/** Keys, the mouse and fingers. */
const ACT = "input.performActions";
/** What Playwright does before it acts, and not between the two presses of a double click: it looks where they go. */
const LOOK = "script.";
const OPEN = "browsingContext.create";
const DOWNLOADS = "browsingContext.download";

type Send = (method: string, params: object) => Promise<unknown>;

/** What Firefox says by itself. */
interface Message {
  readonly method?: string;
  readonly params?: { download?: string; readonly navigation?: string | null; readonly url?: string };
}

/** As Playwright talks with Firefox, which is no part of its API. */
interface BidiSession {
  send: Send;
  dispatchMessage: (message: Message) => void;
}

/** Where Firefox takes what its own windows may ask for: without it a driver reaches pages alone. */
export const FIREFOX_ARGUMENTS = ["--remote-allow-system-access"];

export const FIREFOX_PREFERENCES = {
  // Playwright asks elements for these (`ariaLabelledByElements`) from a world of its own, where Firefox 153 answers once, and wrongly, and
  // crashes when it is asked again. The product doesn't use them; without them Playwright reads the attributes.
  "accessibility.ARIAElementReflection.enabled": false,
  // As Playwright has Chromium show none: no bar takes room from what is measured.
  "ui.useOverlayScrollbars": 1,
  // A machine without a mouse has one all the same, which points finely (2) and hovers (4).
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};

/**
 * What Playwright can't do in the Firefox that people have, done by Firefox's own means: colour schemes, without which no page
 * opens; `fill`, which otherwise passes React by; Tab, which otherwise leaves the page for the bars around it; double clicks;
 * downloads from a link; and keys for a page behind another one, which Firefox gives to no button.
 * @throws Error if Playwright's insides aren't those of 1.65
 */
export async function mendFirefox(browser: Browser): Promise<void> {
  const session = sessionOf(browser);
  // The class's, since each page has a session of its own; a worker that starts another Firefox wraps it again, for that one.
  const sessions = Object.getPrototypeOf(session) as BidiSession;
  const sendAsIs = sessions.send;
  const send: Send = (method, params) => sendAsIs.call(session, method, params);
  await send("script.addPreloadScript", { functionDeclaration: String(insertText) });
  await evaluateInWindow(send, hideBars, {});
  await evaluateInWindow(send, joinClicks, {});
  let inFront: string | undefined;
  /** Once the presses before are forgotten. All that is sent at once waits for the same, and so keeps its order. */
  let ready: Promise<void> | undefined;
  sessions.send = async function (this: BidiSession, method, params) {
    if (method === SET_MEDIA) {
      await evaluateInWindow(send, overrideMedia, params as MediaOverrides);
      return {};
    }
    if (method === OPEN) inFront = undefined;
    if (method.startsWith(LOOK)) ready = undefined;
    if (method === ACT) await (ready ??= evaluateInWindow(send, forgetClicks, {}));
    const { context } = params as { context?: string };
    if (method === ACT && context !== inFront) {
      // Whoever acts on a page has it before them.
      await send("browsingContext.activate", { context });
      inFront = context;
    }
    return sendAsIs.call(this, method, params);
  };
  const hearAsIs = sessions.dispatchMessage;
  sessions.dispatchMessage = function (this: BidiSession, message) {
    const { method, params } = message;
    // Playwright knows a download by its navigation, and passes one by that had none; its address is as good.
    if (method?.startsWith(DOWNLOADS) === true && params?.url !== undefined)
      params.download ??= params.navigation ?? params.url;
    hearAsIs.call(this, message);
  };
  browser.once("disconnected", () => {
    sessions.send = sendAsIs;
    sessions.dispatchMessage = hearAsIs;
  });
}

/** Evaluates a function that stands by itself in a window of Firefox's own. */
async function evaluateInWindow<Parameter extends object>(
  send: Send,
  work: (parameter: Parameter) => void,
  parameter: Parameter,
): Promise<void> {
  const { contexts } = (await send("browsingContext.getTree", { "moz:scope": "chrome" })) as {
    contexts: readonly { context: string }[];
  };
  const result = (await send("script.evaluate", {
    expression: `(${String(work)})(${JSON.stringify(parameter)})`,
    target: { context: contexts[0]?.context },
    awaitPromise: false,
  })) as { type: string; exceptionDetails?: { text: string } };
  if (result.type !== "success") throw new Error(`Firefox: ${result.exceptionDetails?.text ?? result.type}`);
}

function sessionOf(browser: Browser): BidiSession {
  const { _connection: connection } = browser as unknown as {
    _connection?: { toImpl?(of: object): { _browserSession?: BidiSession } };
  };
  const session = connection?.toImpl?.(browser)._browserSession;
  if (session === undefined)
    throw new Error("Playwright keeps its session with Firefox elsewhere than 1.65 did.");
  return session;
}
