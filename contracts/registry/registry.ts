/** How sure a remote must be of the person: signed in, or by a second factor as well. */
export type AssuranceRequirement = "aal1" | "aal2";

/** One immutable folder of files of a remote. */
export interface Release {
  /** By semantic versioning, e.g. `1.4.2`. */
  readonly version: string;
  /** Absolute address of the remote entry. */
  readonly entry: string;
  /** Subresource integrity of the remote entry, e.g. `sha384-…`. */
  readonly integrity: string;
  /** Integrity of each file of the release, by its path relative to the entry's folder. */
  readonly files: Readonly<Record<string, string>>;
  /** What each expose needs at once beside the entry, e.g. `{ "./remote": ["214.6a6a36b6b192.js"] }`: loaded side by side. */
  readonly preload: Readonly<Record<string, readonly string[]>>;
  /**
   * What the route shows to somebody who is signed out, before a script has run; empty where there is none. As it came:
   * the server that puts it into a page reads it as a browser would, and writes it anew.
   */
  readonly firstPaint: string;
  /** By language: what its texts and `aria-label`s say there, in the order in which they stand in it. */
  readonly firstPaintWords: Readonly<Record<string, readonly string[]>>;
  /** The range of `@foyer/shared-auth` that it was built against. */
  readonly sharedAuth: string;
  /** RFC 3339. */
  readonly publishedAt: string;
  /** Fields of a later version of this format, as they came. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** What a person must bring to open a remote. All of it is checked before a byte of its code is asked for. */
export interface AccessRule {
  /** Whether somebody has to be signed in. */
  readonly session: "required" | "none";
  /** How sure; it counts where a session is required. */
  readonly assurance: AssuranceRequirement;
  /** One of these must stand in the verified claims' `app_metadata`; empty: no role is asked for. */
  readonly roles: readonly string[];
  /** Names of requirements that this host doesn't know. With even one, nobody gets in. */
  readonly unknown: readonly string[];
}

/** Where a remote may show something outside its own route. */
export type ContributionPlace = "start-page" | "account-menu" | "step-up" | "palette" | `${string}/${string}`;

/** What a remote gives outside its route: a card, an item in the account menu, the question for a proof, palette entries. */
export interface Contribution {
  /** Where it shows. */
  readonly place: ContributionPlace;
  /** Unique within the remote. */
  readonly id: string;
  /** What people read. */
  readonly title: string;
  /** And what those read whose language is another, by BCP 47 tag. */
  readonly titles?: Readonly<Record<string, string>>;
  /** What the release exposes for it, e.g. `./card`: a `RemoteModule`, mounted in a slot of its own. */
  readonly expose?: string;
  /** Or, without any code, where it leads: a path inside the remote's route. */
  readonly path?: string;
}

/** One row of the registry: a remote and its releases. */
export interface RemoteListing {
  /** Unique: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** What people read. */
  readonly title: string;
  /** And what those read whose language is another, by BCP 47 tag. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Its route, one segment such as `/data`. */
  readonly path: string;
  /** Name of the icon in the navigation. */
  readonly icon: string;
  /** Of its entry in the navigation: the lowest comes first. */
  readonly order: number;
  /** Whether it has an entry in the navigation. */
  readonly navigation: boolean;
  /** Who may open it. */
  readonly access: AccessRule;
  /** The version that is live; empty where the first one is being rolled out: other browsers get nothing then. */
  readonly current: string;
  /** Other versions, each with the percentage of browsers that get it instead. */
  readonly rollout: Readonly<Record<string, number>>;
  /** By version; those that a browser can get now. */
  readonly releases: Readonly<Record<string, Release>>;
  /** What it shows outside its route. */
  readonly contributions: readonly Contribution[];
  /** Of the row's last change: it only ever grows. Undefined where the row doesn't say. */
  readonly sequence?: number;
  /** Fields of a later version of this format, as they came. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** A row that may not be used, but whose route is known, so that its page can say so. */
export interface RefusedListing {
  /** Of the remote. */
  readonly name: string;
  /** What people read. */
  readonly title: string;
  /** Its route, at which the page says so. */
  readonly path: string;
  /** Only if the mistake is elsewhere: then the last good row may stand in, under this rule. */
  readonly access?: AccessRule;
  /** Of the row's last change, as in a sound row. */
  readonly sequence?: number;
}

/** The document that lists every remote, as it was parsed. */
export interface Registry {
  /** The form of the document. */
  readonly schema: 1;
  /** When this line of documents began, in milliseconds since 1970 or by another number that grows; 0 where it isn't said. */
  readonly epoch: number;
  /** The sound rows, in the order in which people see them. */
  readonly remotes: readonly RemoteListing[];
  /** The others, as far as their route is known. */
  readonly refused: readonly RefusedListing[];
}
