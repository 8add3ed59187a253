/** One thing that is wrong with a document from outside. */
export interface Problem {
  /** Where, as a path into the document, e.g. `remotes[2].releases["1.4.2"].integrity`. */
  readonly path: string;
  /** What is wrong and what to write instead, as a sentence. */
  readonly message: string;
}

/** What came of reading something from outside: the value, beside what was left out of it, or every reason why there is none. */
export type ParseResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };
