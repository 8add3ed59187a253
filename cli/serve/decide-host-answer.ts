import { MANIFEST_PATH } from "../boot/render-manifest.ts";
import { FILE_ENDINGS } from "../policy/file-endings.ts";
import { OFFLINE_WORKER_PATH } from "../policy/offline-headers.ts";
import { isWorkerScript } from "../policy/worker-script.ts";
import type { Asked } from "./answer.ts";

/** What the host's server answers with. Whoever adds one adds it here, and in `host-site.ts`. */
export type HostDecision =
  | { readonly kind: "page" }
  /** A file of the build. */
  | { readonly kind: "file" }
  /** A document of the operator's; where it may be missing, nothing is answered instead. */
  | { readonly kind: "document"; readonly name: string; readonly isOptional: boolean }
  /** The frame of the check that somebody is a person, where one is set. */
  | { readonly kind: "captcha" }
  /** The page from which a person goes on to another site. */
  | { readonly kind: "leave" }
  /** What a browser that installs the page calls it, and draws for it. */
  | { readonly kind: "manifest" }
  /** The service worker that answers for pages without a connection. */
  | { readonly kind: "offline" }
  | { readonly kind: "health" }
  | { readonly kind: "ready" }
  | { readonly kind: "notFound" };

const PLACES: ReadonlyMap<string, HostDecision> = new Map([
  ["/", { kind: "page" }],
  ["/index.html", { kind: "page" }],
  ["/healthz", { kind: "health" }],
  ["/readyz", { kind: "ready" }],
  ["/captcha.html", { kind: "captcha" }],
  ["/leave.html", { kind: "leave" }],
  [MANIFEST_PATH, { kind: "manifest" }],
  [OFFLINE_WORKER_PATH, { kind: "offline" }],
  ["/config.json", { kind: "document", name: "config.json", isOptional: false }],
  ["/registry.json", { kind: "document", name: "registry.json", isOptional: false }],
  // May be missing: a browser would write a 404 of what is optional into its console.
  ["/data-views.json", { kind: "document", name: "data-views.json", isOptional: true }],
  ["/catalogue.json", { kind: "document", name: "catalogue.json", isOptional: true }],
]);

/** Every address that is no route of the page and no file of the build's own naming. */
export const HOST_PLACES: readonly string[] = [...PLACES.keys()];

const FILE = new RegExp(String.raw`\.(${FILE_ENDINGS.join("|")})$`, "i");
/** The log of releases, where the host's own folder is the place: a checkpoint or a tile. */
const LOG =
  /^\/foyer\.log\/foyer-[0-9a-f]+\/(?:checkpoint|tile\/(?:entries|\d+)\/(?:x\d{3}\/)*\d{3}(?:\.p\/\d+)?)$/;
/** The operator's own texts in a language. */
const TEXTS = /^\/texts\/([a-z0-9]+(?:-[a-z0-9]+)*\.json)$/i;
/** No other document of the folder is served than the ones above, which have a policy. */
const DOCUMENT = /\.(x?html?|xht|xml|mht|mhtml|pdf)$/i;

/**
 * Decides once, on an address that was normalised once. A missing file must stay a 404: a page in the place of a script
 * fails later, and less clearly.
 */
export function decideHostAnswer({ path, headers }: Asked): HostDecision {
  if (isWorkerScript(headers) && path !== OFFLINE_WORKER_PATH) return { kind: "notFound" };
  const known = PLACES.get(path);
  if (known !== undefined) return known;
  if (LOG.test(path)) return { kind: "document", name: path.slice(1), isOptional: false };
  const texts = TEXTS.exec(path)?.[1];
  if (texts !== undefined) return { kind: "document", name: `texts/${texts}`, isOptional: true };
  if (DOCUMENT.test(path)) return { kind: "notFound" };
  if (FILE.test(path)) return { kind: "file" };
  const accept = headers.accept ?? "*/*";
  // A browser names HTML when it opens a page, and says what else it wants something for; a tool takes anything.
  const isPage =
    accept.includes("text/html") || (accept.includes("*/*") && headers["sec-fetch-dest"] === undefined);
  return { kind: isPage ? "page" : "notFound" };
}
