import { CAPTCHA_PATH } from "../policy/captcha-headers.ts";
import { FILE_ENDINGS } from "../policy/file-endings.ts";
import type { Headers } from "../policy/headers.ts";
import { LEAVE_PATH } from "../policy/leave-headers.ts";
import { OFFLINE_WORKER_PATH } from "../policy/offline-headers.ts";
import type { SiteRules } from "./site-rules.ts";

/** A document beside the page, with a policy of its own. */
export interface OwnDocument {
  /** E.g. `/captcha.html`. */
  readonly path: string;
  /** E.g. `captcha`. */
  readonly name: string;
  readonly headers: Headers;
}

/** What a server answers with beside the page that has a policy of its own: documents, and the service worker. */
export function ownDocuments({ captchaFrame, leave, offline }: SiteRules): readonly OwnDocument[] {
  return [
    { path: LEAVE_PATH, name: "leave", headers: leave },
    { path: OFFLINE_WORKER_PATH, name: "offline", headers: offline },
    ...(captchaFrame === undefined ? [] : [{ path: CAPTCHA_PATH, name: "captcha", headers: captchaFrame }]),
  ];
}

/** What of the page's headers another answer has not. */
export function namesOnlyIn(page: Headers, headers: Headers): readonly string[] {
  return Object.keys(page).filter((name) => !Object.hasOwn(headers, name));
}

/** Writes the rules in the words of one kind of server. */
export type Format = (rules: SiteRules) => string;

/** Names of hashed files, as a regular expression that nginx, Caddy and Apache read alike. */
export const HASHED = String.raw`\.[0-9a-f]{8,}\.(js|css|woff2)(\.map)?$`;
/** Every file that is served, as a regular expression as well. */
export const FILES = String.raw`\.(${FILE_ENDINGS.join("|")})$`;
/** The log of releases, where the host's own folder is the place: its files have no endings. */
export const LOG = String.raw`/foyer\.log/foyer-[0-9a-f]+/(checkpoint|tile/[0-9a-z/]+(\.p/[0-9]+)?)$`;
/** A name that begins with a dot. */
export const HIDDEN = String.raw`/\.`;
/** What a server takes of headers, as `foyer serve` does. */
export const MOST_HEADER_KB = 64;
