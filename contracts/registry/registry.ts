export type AssuranceRequirement = "aal1" | "aal2";

/** One immutable folder of files of a remote. */
export interface Release {
  readonly version: string;
  /** Absolute address of the remote entry. */
  readonly entry: string;
  /** Subresource integrity of the remote entry, e.g. `sha384-…`. */
  readonly integrity: string;
  /** Integrity of each file of the release, by its path relative to the entry's folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The range of `@foyer/shared-auth` that it was built against. */
  readonly sharedAuth: string;
  /** RFC 3339. */
  readonly publishedAt: string;
}

/** One row of the registry: a remote and its releases. */
export interface RemoteListing {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly icon: string;
  readonly order: number;
  /** Whether it has an entry in the navigation. */
  readonly navigation: boolean;
  readonly access: { readonly session: "required" | "none"; readonly assurance: AssuranceRequirement };
  /** The version that is live. */
  readonly current: string;
  readonly releases: Readonly<Record<string, Release>>;
}

export interface Registry {
  readonly schema: 1;
  readonly remotes: readonly RemoteListing[];
}
