import { createHash } from "node:crypto";
import { BOOT_ELEMENT_ID, parseRegistry, parseRuntimeConfig } from "@foyer/contracts/host";
import { everyHostAnswer } from "../../policy/every-answer.ts";
import { toPageFacts } from "../../policy/page-facts.ts";
import type { PageFacts } from "../../policy/page-facts.ts";
import { hostPageHeaders } from "../../policy/page-headers.ts";
import { unknownFormats } from "../../host/unknown-formats.ts";
import { unknownNames } from "../../host/unknown-names.ts";
import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { checkReach } from "./check-reach.ts";
import type { ConfigAnswer, EntryAnswer, HostAnswers, PlaceAnswer } from "./host-answers.ts";
import { judgeSignatures } from "./judge-signatures.ts";

const OK = 200;
const NOT_FOUND = 404;
const MS_PER_SECOND = 1_000;
/** A step of an authenticator's codes. */
const MOST_MS = 30_000;
const SIGN_IN_PATH = "/sign-in";
/** The page that is asked for. */
const START_PATH = "/";
const HTML_TYPE = "text/html";
const MOST_PROBLEMS = 3;
const ASK_AGAIN = "Run this again; where it stays so, look at the server, and at what stands before it.";

/** What is wrong with a deployed host, and what to do; where it isn't reached at all, that alone. */
export function judgeHost(answers: HostAnswers): readonly Diagnosis[] {
  const { origin, pages, unread } = answers;
  const page = about("page");
  const [first] = pages;
  if (first?.status !== OK) {
    const why = unread.map((none) => none.why).find((words) => words !== "");
    const what =
      first === undefined ? `doesn't answer (${why ?? ""})` : `answered with status ${first.status}`;
    return [page.wrong(`${origin} ${what}. Start its server, or let it answer with index.html.`)];
  }
  return [
    first.text.includes(`id="${BOOT_ELEMENT_ID}"`)
      ? page.works("came with configuration and registry")
      : page.wrong(
          "It is the build's own, which no browser runs: write it with foyer boot, or use foyer serve.",
        ),
    ...checkEncodings(answers),
    ...checkHeaders(answers),
    checkMissing(answers),
    ...checkFormats(answers),
    ...checkRegistry(answers),
    ...judgeSignatures(answers),
    ...answers.entries.map((entry) => checkEntry(entry, origin)),
    checkClock(answers),
  ];
}

function checkEncodings({ pages, unread }: HostAnswers): readonly Diagnosis[] {
  const say = about("encodings");
  // A captcha's address or a time could differ; what was booted doesn't.
  const [plain, ...coded] = pages;
  const other = coded.filter(({ text }) => text !== plain?.text).map(({ encoding }) => encoding);
  const types = pages.map(({ encoding, headers }) => ({
    encoding,
    type: headers.get("content-type") ?? "nothing",
  }));
  const silent = unread.filter(({ hasBegun }) => !hasBegun);
  const garbled = unread.filter(({ hasBegun }) => hasBegun).map(({ encoding }) => encoding);
  const found = [
    ...silent.map(
      ({ encoding, why }) => `A client that takes ${encoding} got no answer (${why}). ${ASK_AGAIN}`,
    ),
    ...(garbled.length === 0
      ? []
      : [
          `A client that takes ${garbled.join(" or ")} can't read the page: its bytes are not encoded as its Content-Encoding says. Let the server name each compressed copy by its own encoding.`,
        ]),
    ...(other.length === 0
      ? []
      : [
          `A client that takes ${other.join(" or ")} gets another page: old index.html.gz or .br lie beside it. Run foyer boot again.`,
        ]),
    ...types
      .filter(({ type }) => !type.startsWith(HTML_TYPE))
      .map(
        ({ encoding, type }) =>
          `A client that takes ${encoding} gets it as ${type}, which browsers don't show: let the server send Content-Type: ${HTML_TYPE} for compressed copies too.`,
      ),
  ];
  return found.length === 0 ? [say.works("the same page in each")] : found.map(say.wrong);
}

function checkHeaders(answers: HostAnswers): readonly Diagnosis[] {
  const { origin, pages, config } = answers;
  const say = about("headers");
  const problem = describeConfig(config);
  if (problem !== undefined) return [about("config.json").wrong(problem)];
  // A server that knows its own name says so where a captcha is set.
  const wanted = factsOf(answers)
    .flatMap((facts) => [hostPageHeaders(facts), hostPageHeaders({ ...facts, ownOrigin: origin })])
    .map((headers) => new Map(Object.entries(headers)));
  const sent = pages[0]?.headers ?? new Map<string, string>();
  const differing = [...(wanted[0]?.keys() ?? [])].filter(
    (name) => !wanted.some((headers) => headers.get(name) === sent.get(name.toLowerCase())),
  );
  const told = differing.map((name) =>
    say.wrong(
      sent.has(name.toLowerCase())
        ? `${name} says something else than config.json asks for. Print the headers again with foyer headers.`
        : `${name} is missing. Let the server send everything that foyer headers prints.`,
    ),
  );
  return told.length === 0 ? [say.works("as config.json asks for")] : told;
}

/** @returns why pages and teams' commands can't use it; undefined where they can */
function describeConfig({ answer, value }: ConfigAnswer): string | undefined {
  if ("why" in answer) return `It got no answer (${answer.why}). ${ASK_AGAIN}`;
  const remedy = "Teams' commands need it: foyer boot puts it beside the page.";
  if (answer.status !== OK) return `It was answered with status ${answer.status}. ${remedy}`;
  const parsed = parseRuntimeConfig(value);
  const [wrong] = parsed.ok ? [] : parsed.problems;
  return wrong && `${wrong.path === "" ? "" : `${wrong.path}: `}${wrong.message} ${remedy}`;
}

/**
 * Without TLS it may be asked behind the proxy that ends it. A server with one policy for all pages lets each have what any
 * route is granted.
 */
function factsOf({ origin, config, registry }: HostAnswers): readonly PageFacts[] {
  const document = registry === undefined ? undefined : parse(registry);
  return (origin.startsWith("https:") ? [true] : [false, true]).flatMap((isSecure) => [
    toPageFacts(config.value, isSecure, undefined, { registry: document, pathname: START_PATH }),
    toPageFacts(config.value, isSecure, undefined, { registry: document }),
  ]);
}

function checkMissing(answers: HostAnswers): Diagnosis {
  const { missing } = answers;
  const say = about("files");
  if ("why" in missing)
    return say.unknown(`A file that isn't there got no answer (${missing.why}). ${ASK_AGAIN}`);
  if (missing.status !== NOT_FOUND) {
    return say.wrong(
      `A script that isn't there is answered with ${missing.status} instead of 404: send the page for addresses that are no file alone.`,
    );
  }
  // Some servers answer errors as they answer with the page, which is as good.
  const wanted = factsOf(answers)
    .flatMap((facts) => [everyHostAnswer(facts), hostPageHeaders(facts)])
    .map((headers) => headers["Content-Security-Policy"]);
  return wanted.includes(missing.headers.get("content-security-policy"))
    ? say.works("missing ones are told, with the policy for files")
    : say.wrong("Answers that are no page lack their policy. Use everything that foyer headers prints.");
}

/** Nothing where all is known: most hosts leave formats to the browser. */
function checkFormats({ config }: HostAnswers): readonly Diagnosis[] {
  const parsed = parseRuntimeConfig(config.value);
  const names = unknownNames(config.value).map(about("values").unknown);
  return parsed.ok ? [...names, ...unknownFormats(parsed.value).map(about("formats").unknown)] : names;
}

function checkRegistry({ registry, config, origin }: HostAnswers): readonly Diagnosis[] {
  const say = about("registry");
  const parsed = parseRuntimeConfig(config.value);
  if (registry === undefined || !parsed.ok) return [];
  const unreached = checkReach(registry, origin);
  if (unreached !== undefined) return [say.wrong(unreached)];
  const rules = { allowedOrigins: parsed.value.remoteOrigins };
  const listed = parseRegistry(parse(registry), rules);
  if (!listed.ok) return [say.wrong(`${registry.address} is no registry. Put the last good one back.`)];
  const told = listed.problems
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => say.wrong(`${path}: ${message}`));
  const { remotes } = listed.value;
  const signIn = remotes.some(({ path }) => path === SIGN_IN_PATH)
    ? []
    : [
        say.wrong(
          "It lists no sign-in, so nobody can sign in. Add the host's own remotes: foyer place init.",
        ),
      ];
  const found = [...told, ...signIn];
  return found.length === 0 ? [say.works(`${remotes.length} remotes, the sign-in among them`)] : found;
}

function checkEntry(entry: EntryAnswer, origin: string): Diagnosis {
  const say = about(entry.release);
  const unreached = checkReach(entry, origin);
  if (unreached !== undefined) return say.wrong(unreached);
  const hash = `sha384-${createHash("sha384").update(entry.bytes).digest("base64")}`;
  return hash === entry.integrity
    ? say.works("its entry is what was published")
    : say.wrong(
        `${entry.address} is not what was published. Look for a proxy that changes files, or roll back.`,
      );
}

function checkClock({ clockAheadMs }: HostAnswers): Diagnosis {
  const say = about("clock");
  if (clockAheadMs === undefined) return say.unknown("The host's answers carry no date.");
  const seconds = Math.round(Math.abs(clockAheadMs) / MS_PER_SECOND);
  if (Math.abs(clockAheadMs) <= MOST_MS) return say.works(`${seconds} s apart`);
  const direction = clockAheadMs > 0 ? "ahead of" : "behind";
  return say.wrong(
    `The host's clock is ${seconds} s ${direction} this machine's: set the wrong one by network time.`,
  );
}

function parse({ bytes }: PlaceAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}
