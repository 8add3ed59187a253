import { isRecord } from "../parsing/is-record.ts";
import { REGISTRY_LIMITS } from "./limits.ts";
import { isLoopbackHost } from "./allow-list.ts";

/** What a remote may need beyond its own files, by where it comes from: origins such as `https://api.example`. */
const ORIGIN_NEEDS = ["connect", "images", "fonts", "media", "frames"] as const;
/** Of the browser's Permissions-Policy, what a page can be let do; refused to every page but by a grant. */
export const PERMISSIONS = [
  "accelerometer",
  "autoplay",
  "camera",
  "clipboard-read",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
] as const;

type OriginNeed = (typeof ORIGIN_NEEDS)[number];

/** What a remote may ask for, by the directive of the content policy that refused it. */
export const NEED_OF_DIRECTIVE: ReadonlyMap<string, OriginNeed> = new Map([
  ["connect-src", "connect"],
  ["img-src", "images"],
  ["font-src", "fonts"],
  ["media-src", "media"],
  ["frame-src", "frames"],
]);

/** What is needed or not, without more words. */
export const PLAIN_NEEDS = ["wasm", "workers"] as const;
type PlainNeed = (typeof PLAIN_NEEDS)[number];

/** What a remote needs beyond the page's own policy; also what an operator granted. */
export type Needs = Readonly<Record<OriginNeed, readonly string[]>> &
  Readonly<Record<PlainNeed, boolean>> & {
    readonly permissions: readonly string[];
  };

/** The page's own policy is enough; where each kind of need stands by name. */
export const NO_NEEDS: Needs = {
  connect: [],
  images: [],
  fonts: [],
  media: [],
  frames: [],
  wasm: false,
  workers: false,
  permissions: [],
};

/** What a browser writes of a name and a port: nothing that means something in a policy. */
const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?(?::\d{1,5})?$/;

/**
 * Of `needs` in foyer.json, or `granted` in a registry row. What can't be read is left out and told: it is granted to
 * nobody then.
 */
export function parseNeeds(value: unknown, tell: (field: string, message: string) => void): Needs {
  if (value === undefined) return NO_NEEDS;
  if (!isRecord(value)) {
    tell("", 'Write what is needed, such as { "connect": ["https://api.example"] }.');
    return NO_NEEDS;
  }
  const known: readonly string[] = [...ORIGIN_NEEDS, ...PLAIN_NEEDS, "permissions"];
  for (const field of Object.keys(value)) {
    if (!known.includes(field)) tell(`.${field}`, `Write one of ${known.join(", ")}.`);
  }
  const list = (field: string, isFit: (word: string) => boolean, message: string): readonly string[] => {
    const words = value[field] ?? [];
    if (!Array.isArray(words) || words.length > REGISTRY_LIMITS.originsOfNeed) {
      tell(`.${field}`, `Write a list of at most ${REGISTRY_LIMITS.originsOfNeed}.`);
      return [];
    }
    const fit = words.filter((word): word is string => typeof word === "string" && isFit(word));
    if (fit.length < words.length) tell(`.${field}`, message);
    return [...new Set(fit)];
  };
  const origins = (field: OriginNeed): readonly string[] =>
    list(field, isGrantableOrigin, "Write origins like https://api.example: https, no path, no wildcard.");
  const plain = (field: PlainNeed): boolean => {
    const said = value[field] ?? false;
    if (typeof said !== "boolean") tell(`.${field}`, "Write true or false.");
    return said === true;
  };
  return {
    connect: origins("connect"),
    images: origins("images"),
    fonts: origins("fonts"),
    media: origins("media"),
    frames: origins("frames"),
    wasm: plain("wasm"),
    workers: plain("workers"),
    permissions: list(
      "permissions",
      (word) => (PERMISSIONS as readonly string[]).includes(word),
      `Write any of ${PERMISSIONS.join(", ")}.`,
    ),
  };
}

/** Whether an origin may be granted: https, or this machine; written as a browser writes it. */
function isGrantableOrigin(text: string): boolean {
  if (text.length > REGISTRY_LIMITS.wordChars || !ORIGIN.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === "https:" || isLoopbackHost(hostname));
}

/** All of several, each thing once. */
export function joinNeeds(all: readonly Needs[]): Needs {
  return combine(
    (need) => [...new Set(all.flatMap((one) => one[need]))],
    (need) => all.some((one) => one[need]),
  );
}

/** What of `needs` isn't in `granted`. */
export function withoutNeeds(needs: Needs, granted: Needs): Needs {
  return combine(
    (need) => needs[need].filter((word) => !granted[need].includes(word)),
    (need) => needs[need] && !granted[need],
  );
}

function combine(
  words: (need: OriginNeed | "permissions") => readonly string[],
  is: (need: PlainNeed) => boolean,
): Needs {
  return {
    connect: words("connect"),
    images: words("images"),
    fonts: words("fonts"),
    media: words("media"),
    frames: words("frames"),
    wasm: is("wasm"),
    workers: is("workers"),
    permissions: words("permissions"),
  };
}

/** As `foyer grant` takes them: `--connect https://api.example`, `--wasm`; none where nothing is needed. */
export function toGrantOptions(needs: Needs): readonly string[] {
  return [
    ...ORIGIN_NEEDS.flatMap((need) => needs[need].map((origin) => `--${need} ${origin}`)),
    ...PLAIN_NEEDS.filter((need) => needs[need]).map((need) => `--${need}`),
    ...needs.permissions.map((permission) => `--permissions ${permission}`),
  ];
}
