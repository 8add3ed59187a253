import type { SubjectKind } from "./subject-kinds.ts";

/** A fault in our own code: text of a file that is replaced while it is loaded. */
export interface Planted {
  readonly kind: SubjectKind;
  readonly changes: readonly { readonly file: string; readonly find: string; readonly put: string }[];
  /** The rule that the fuzzer must name. */
  readonly breaks: RegExp;
  /** Found in `npm test` as well: those that people from outside found. */
  readonly isInShortForm?: true;
}

export type NamedFaults = readonly (readonly [string, Planted])[];

export const DIES = /^it ended/;
export const LEAVES = /outside of the folder/;
export const WRITES = /outside of what it may write/;
export const NAKED = /without its policy/;
export const FAILS = /made the server fail/;
export const HANGS = /in time/;

/** Whoever goes away in the middle of a body ends the server. */
export const BROKEN_OFF = {
  file: "requests/read-body.ts",
  find: 'return "broken off";',
  put: 'setImmediate(() => { throw new Error("broken off"); }); return "broken off";',
};

/** Whatever stands in the place of a number is made one. */
export const ANY_NUMBER = {
  file: "watch/read-otlp.ts",
  find: 'typeof whole === "string" || typeof whole === "number" ? Number(whole) : Number.NaN',
  put: "Number(whole)",
};

/** What one body makes fail ends the receiver. */
export const UNCAUGHT = {
  file: "watch/receive-reports.ts",
  find: "answer(request, response, onViews).catch(() => {",
  put: "void answer(request, response, onViews); void (() => {",
};
