import { hasSessionCookie, isPathInside, toEmail, toPasswordRequest, withBase } from "@foyer/contracts/host";
import { placeOwnTexts } from "../../languages/own-texts.ts";
import { applyAccent } from "../theme/accent.ts";
import { applySignInSide } from "../theme/sign-in-side.ts";
import { wearKeptTypeface } from "../typeface/typeface.ts";
import { createLocaleSwitch } from "../locale/locale-switch.ts";
import { createThemeSwitch } from "../theme/theme-switch.ts";
import { SIGN_IN_PATH } from "../routes/return-address.ts";
import { EARLY_STATE, FIRST_PAINT_ID, labelOf, RETURN_ANSWER } from "./early-state.ts";
import type { EarlyState } from "./early-state.ts";
import { paintedWordsIn, readBoot } from "./page-config.ts";
import { speakPainted } from "./speak-painted.ts";

// The one script that runs before the page is painted, and only where the server painted a sign-in into it. It is small:
// it keeps the form from sending itself, sends the password, and notes the rest for `first-paint.ts`.

const DEADLINE_MS = 20_000;

createThemeSwitch(document).end();
const boot = readBoot(document);
const config = boot?.config;
const base = config?.basePath ?? "/";
// First, so that it may be here before anything is painted.
void wearKeptTypeface(document, base);
placeOwnTexts(document, config?.texts, base);
const locale = createLocaleSwitch(document, config?.locale);
locale.end();
const signInPath = withBase(base, SIGN_IN_PATH);
applyAccent(config?.accentColour, document);
applySignInSide(config?.signIn ?? {}, document);
if (isDue()) {
  watch();
  speakPainted(document, locale.current(), paintedWordsIn(boot, SIGN_IN_PATH), findPainted);
  speakPainted(document, locale.current(), lateWords(), findLate);
} else document.documentElement.dataset["firstPaint"] = "off";

/** The page of a plain static host answers every address with the same file, and the sign-in has other views. */
function isDue(): boolean {
  const { pathname, search, hash } = location;
  const path = document.currentScript?.dataset["path"] ?? base;
  const isGatedPage = path !== base && path !== signInPath && isPathInside(pathname, path);
  // What is painted begins with the password, and ways above it would move its form.
  if ((config?.signIn?.ways?.indexOf("password") ?? 0) > 0) return false;
  const isHere = isGatedPage || [path, signInPath].includes(pathname);
  return isHere && !RETURN_ANSWER.test(search + hash) && !hasSessionCookie(document.cookie);
}

function findPainted(page: Document): Element | null {
  return page.querySelector(`#${FIRST_PAINT_ID} [data-release-folder]`);
}

/** What the frame around it says, in other languages; null where the server doesn't tell. */
function lateWords(): unknown {
  return JSON.parse(document.currentScript?.dataset["late"] ?? "null");
}

function findLate(page: Document): Element | null {
  return page.querySelector(`#${FIRST_PAINT_ID} > .host-late`);
}

function watch(): void {
  const listening = new AbortController();
  const { signal } = listening;
  const state: EarlyState = {
    isComposing: false,
    isSubmitted: false,
    signIn: undefined,
    pressed: [],
    end() {
      listening.abort();
    },
  };
  Object.defineProperty(globalThis, EARLY_STATE, { value: state, configurable: true });
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!isPainted(form) || !(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      state.isSubmitted = true;
      if (state.signIn === undefined) send(form, state);
    },
    { signal },
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!isPainted(target)) return;
      const button = target.closest("button[type=button]");
      if (button !== null) state.pressed.push(labelOf(button));
      // The way back that the address holds goes along.
      const link = target.closest("a");
      if (link !== null && isPathInside(link.pathname, signInPath)) link.search = location.search;
    },
    { signal, capture: true },
  );
  // What is painted has been read by then, and no deferred script has run.
  document.addEventListener("readystatechange", focusFirst, { once: true, signal });
  for (const kind of ["compositionstart", "compositionend"] as const) {
    document.addEventListener(
      kind,
      () => {
        state.isComposing = kind === "compositionstart";
      },
      { signal },
    );
  }
}

/** Nothing is sent that lacks a field, or that the project wants checked first: the remote says so once it stands. */
function send(form: HTMLFormElement, state: EarlyState): void {
  const read = (name: string): string =>
    form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
  const [email, password] = [toEmail(read("username")), read("password")];
  if (email === "" || password === "" || config === undefined || config.captcha !== undefined) return;
  const { address, init } = toPasswordRequest(config, email, password);
  const answer = fetch(address, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) });
  // Whoever takes it hears of it; until then it is nobody's error.
  answer.catch(() => undefined);
  state.signIn = { email, password, sentAtMs: performance.now(), answer };
  showPending(form);
}

/** Whoever came to sign in types at once. A finger's keyboard would cover half of the page: there it waits for a touch. */
function focusFirst(): void {
  if (document.activeElement !== document.body || !matchMedia("(pointer: fine)").matches) return;
  document.querySelector<HTMLElement>(`#${FIRST_PAINT_ID} input`)?.focus({ preventScroll: true });
}

/** As the button of `ui/` shows that something is under way. */
function showPending(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("input")) field.readOnly = true;
  const button = form.querySelector("button[type=submit]");
  if (button === null) return;
  const spinner = document.createElement("span");
  spinner.className = "fy-spinner fy-button-spinner";
  spinner.ariaHidden = "true";
  button.append(spinner);
  button.setAttribute("data-pending", "");
  button.ariaDisabled = "true";
}

function isPainted(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(`#${FIRST_PAINT_ID}`) !== null;
}
