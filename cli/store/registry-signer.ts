type Fields = Readonly<Record<string, unknown>>;

/** Where the registry lies in a place. */
export const REGISTRY_KEY = "registry.json";

/** What signs for one key, wherever that is kept. */
export interface Signer {
  /** The raw public key, as base64. */
  readonly key: string;
  /** @returns the signature of these bytes, as base64 */
  sign(bytes: Uint8Array): Promise<string>;
}

/** What a team's signature on a row hangs on. */
export interface SignedRow extends Fields {
  readonly name: string;
  readonly path: string;
}

/** And on a release. */
export interface SignedRelease {
  readonly name: string;
  /** As the registry lists it. */
  readonly release: Fields;
  /** The fields that its row has while it is live. */
  readonly row: Fields;
  readonly version?: string;
}

/** And that of the registry's key on the whole. */
export interface SignedRegistry extends Fields {
  readonly epoch?: number;
  readonly remotes: readonly Fields[];
}

/** Signs what a command writes into a place that is signed, by the keys that it was given. */
export interface RegistrySigner {
  /** @throws CommandError where the keys are not enough for any team that may have the row */
  signRow<Row extends SignedRow>(row: Row): Promise<Row>;
  /** @throws CommandError as `signRow` */
  signRelease<Release extends SignedRelease>(release: Release): Promise<Release>;
  /**
   * Makes sure that a release is what its team signed: what is promoted is signed by its words.
   * @throws CommandError where it isn't
   */
  requireSigned(record: SignedRelease): Promise<void>;
  /**
   * Makes sure that a registry is the one that was signed last.
   * @param isRootNew whether it may be the one that stood there when the root was changed
   * @returns `moved` where another one stands there by now: it has to be read again
   * @throws CommandError where it isn't
   */
  requireUntouched(document: SignedRegistry, isRootNew?: boolean): Promise<"untouched" | "moved">;
  /** What the log says of a release. */
  digestRelease(record: SignedRelease): Promise<string>;
  /**
   * With an entry in the log for each row that isn't in it as it is.
   * @throws CommandError where the keys don't count for the registry, or the log isn't whole
   */
  signDocument<Document extends SignedRegistry>(document: Document): Promise<Document>;
  /**
   * Writes what stands in this registry's log into the log's files, before another registry takes its place.
   * @throws CommandError where the files aren't whole, or another log than the registry's or the one that was seen before
   */
  keepLog(document: SignedRegistry): Promise<void>;
  /**
   * What the log says, as far as this registry has come and no further.
   * @throws CommandError where the log's files aren't what the registry says
   */
  readLogged(document: SignedRegistry): Promise<readonly Uint8Array[]>;
}
