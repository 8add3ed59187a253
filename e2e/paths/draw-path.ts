import type { Random } from "../steps/random.ts";

/** What a generator knows of a server: addresses that it answers, and names that stand outside of what it serves. */
export interface PathFacts {
  /** As a browser would ask for them, e.g. `/index.html`. */
  readonly known: readonly string[];
  /** Relative to the served folder, e.g. `../outside.txt` or `.env`. */
  readonly hidden: readonly string[];
  /** Keys, as somebody who may write might write them to get out of what is theirs; none where nothing can be written. */
  readonly written?: readonly string[];
  /** JSON that somebody may send, by the address that takes it; none where nothing is taken. */
  readonly sent?: readonly { readonly path: string; readonly body: string }[];
  /** Beginnings of names in a list that somebody asks for; none where there is no list. */
  readonly prefixes?: readonly string[];
}

const SEPARATORS = ["/", "/", "//", "%2f", "%2F", "%5c", "\\", "/./", "/%2e/", "%252f", ";/", "/x/../"];
const UPS = ["..", "..", "%2e%2e", ".%2e", "%2E.", "%252e%252e", "..;", "%c0%ae%c0%ae", "...", "．．", ".. "];
const STARTS = [
  "/",
  "/",
  "/",
  "",
  "//",
  "/objects/",
  "/x/",
  "http://evil.example/",
  "/%2f",
  "\\",
  "/objects//",
];
const ENDS = [
  "",
  "",
  "",
  "",
  "/",
  ".",
  "%20",
  "%00",
  "::$DATA",
  ";.js",
  "?",
  "#",
  ".br",
  ".gz",
  "%00.js",
  "~",
];
const QUERIES = [
  "",
  "",
  "",
  "?",
  "?x=1",
  "?prefix=",
  "?prefix=..",
  "?return-to=//evil.example",
  "?%",
  "?a[]=1",
];
const WHOLE = [
  "*",
  "",
  "?",
  "#",
  "/%",
  "/%zz",
  "/%ff",
  "/%00",
  "http://",
  "http://[",
  "//[",
  "///",
  "evil:80",
];
const LONG = [300, 5_000, 20_000, 70_000];

/** The address of a request line: an honest one, one that is spelled oddly, or one that leads out of the folder. */
export function drawPath(random: Random, { known, hidden, prefixes = [] }: PathFacts): string {
  const kind = random.below(22);
  if (kind > 17) return random.pick(known) + random.pick(QUERIES);
  if (kind < 5) return spell(random, random.pick(known)) + random.pick(ENDS) + random.pick(QUERIES);
  if (kind < 7 && prefixes.length > 0) return drawList(random, [...prefixes, random.pick(hidden)]);
  if (kind < 13) return random.pick(STARTS) + lead(random, random.pick(hidden)) + random.pick(ENDS);
  if (kind < 14) return `/${"a/".repeat(random.pick(LONG) / 2)}${random.pick(ENDS)}`;
  if (kind < 15) return random.pick(WHOLE);
  if (kind < 16) return `/${noise(random)}`;
  return random.pick(known);
}

/** The address of something that somebody writes: mostly as it is, sometimes with its dots and slashes written in another way. */
export function drawWritten(random: Random, written: readonly string[]): string {
  const key = random.pick(written);
  return `/objects/${random.below(3) === 0 ? lead(random, key) : key}${random.pick(ENDS)}`;
}

/** Mostly a beginning as it is: an odd spelling of what leads nowhere leads nowhere. */
function drawList(random: Random, prefixes: readonly string[]): string {
  const prefix = random.pick(prefixes);
  const spelled = random.below(2) === 0 ? lead(random, prefix) : prefix;
  return `/list?prefix=${spelled}${random.below(3) === 0 ? random.pick(ENDS) : ""}`;
}

/** Some of the characters as percent codes, or as codes of codes, or in the other case. */
function spell(random: Random, path: string): string {
  const share = 1 + random.below(8);
  return Array.from(path)
    .map((letter, at) => {
      if (at === 0 || random.below(share) > 0) return letter;
      const code = letter.charCodeAt(0).toString(16).padStart(2, "0");
      return random.pick([
        `%${code}`,
        `%${code.toUpperCase()}`,
        `%25${code}`,
        letter.toUpperCase(),
        `${letter}%00`,
      ]);
    })
    .join("");
}

/** A way to something hidden, with its dots and slashes written in one of many ways; sometimes by a longer way. */
function lead(random: Random, hidden: string): string {
  const up = random.pick(UPS);
  const more = random.below(4) === 0 ? Array.from({ length: random.below(8) }, () => "..") : [];
  const parts = [...more, ...hidden.split("/")].map((part) => {
    if (part === "..") return up;
    return random.below(3) === 0
      ? spell(random, part).replace(/^\./, random.pick(["%2e", "%2E", "."]))
      : part;
  });
  return parts.join(random.pick(SEPARATORS));
}

function noise(random: Random): string {
  return Array.from({ length: 1 + random.below(40) }, () => String.fromCharCode(random.below(256))).join("");
}
