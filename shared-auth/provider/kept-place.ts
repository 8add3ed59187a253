/** Where a page keeps what goes with a person's session. */
export interface KeptPlace {
  /** In the names, without a trailing slash: below another path of this origin may be another project. */
  readonly providerUrl: string;
  /** Called each time: the tab's own for whoever doesn't stay signed in. */
  storage(): Storage;
}
