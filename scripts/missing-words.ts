import { isGroup } from "../languages/complete.ts";
import { texts as host } from "../host/texts.ts";
import { texts as editing } from "../remotes/data/edits/texts.ts";
import { texts as failures } from "../remotes/data/failures/failure-texts.ts";
import { texts as footer } from "../remotes/data/footer/texts.ts";
import { texts as keeping } from "../remotes/data/keep-texts.ts";
import { lateTexts } from "../remotes/data/late-texts.ts";
import { texts as summary } from "../remotes/data/summary/texts.ts";
import { texts as sentences } from "../remotes/data/sentences/texts.ts";
import { texts as waiting } from "../remotes/data/rows/waiting-texts.ts";
import { texts as data } from "../remotes/data/texts.ts";
import { texts as security } from "../remotes/mfa/texts.ts";
import { texts as signIn } from "../remotes/sign-in/texts.ts";

/** Each part's English words, by the name that a catalogue's file exports. */
export const ENGLISH: ReadonlyMap<string, object> = new Map<string, object>([
  ["host", host],
  ["signIn", signIn],
  ["security", security],
  ["data", merge(data, lateTexts, waiting, sentences, keeping, footer, summary, failures)],
  ["editing", editing],
]);

const FILES = new Map([["signIn", "sign-in"]]);

/** What a language says, by part; a function where it is made of the English. */
export async function readCatalogue(tag: string): Promise<ReadonlyMap<string, unknown>> {
  const parts = [...ENGLISH.keys()].map(async (part) => {
    const file = `../languages/catalogues/${tag}/${FILES.get(part) ?? part}.ts`;
    return [part, new Map(Object.entries((await import(file)) as object)).get(part)] as const;
  });
  return new Map(await Promise.all(parts));
}

/** Names of the English words that a catalogue has none for, such as `security.factors.title`. */
export function missingWords(catalogue: ReadonlyMap<string, unknown>): readonly string[] {
  return [...ENGLISH].flatMap(([part, english]) => missingIn(english, catalogue.get(part), part));
}

/** Of all parts. */
export function countWords(): number {
  return missingWords(new Map()).length;
}

/** Names of the English words with what they say: behind the name of a sentence the values that it is given. */
export function listWords(): readonly string[] {
  return [...ENGLISH].flatMap(([part, english]) => wordsIn(english, part));
}

function wordsIn(english: unknown, path: string): readonly string[] {
  if (typeof english === "function") {
    const [values = "", said = ""] = String(english).split(/ ?=>\s*/, 2);
    return [`${path} ${values}: ${said}`];
  }
  if (typeof english === "string") return [`${path}: ${english}`];
  if (typeof english !== "object" || english === null) return [];
  return [...entriesOf(english)].flatMap(([key, text]) => wordsIn(text, `${path}.${key}`));
}

function missingIn(english: unknown, other: unknown, path: string): readonly string[] {
  if (typeof other === "function" && typeof english === "object") return [];
  if (typeof english !== "object" || english === null) {
    return english === undefined || other !== undefined ? [] : [path];
  }
  const words = entriesOf(other);
  return [...entriesOf(english)].flatMap(([key, text]) => missingIn(text, words.get(key), `${path}.${key}`));
}

function entriesOf(group: unknown): ReadonlyMap<string, unknown> {
  if (group instanceof Map) return group;
  return new Map(typeof group === "object" && group !== null ? Object.entries(group) : []);
}

/** As one part: a group that stands in several of the objects has what each says of it. */
function merge(...parts: readonly object[]): object {
  const groups = new Map<string, unknown>();
  for (const [key, text] of parts.flatMap((part): [string, unknown][] => Object.entries(part))) {
    const known = groups.get(key);
    groups.set(key, isGroup(known) && isGroup(text) ? merge(known, text) : text);
  }
  return Object.fromEntries(groups);
}
