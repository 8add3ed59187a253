/** Foreign code that a package of ours carries in itself, by the package's folder. */
export const CARRIED: ReadonlyMap<string, readonly string[]>;
/** What is installed together with a packed package. */
export function packedNeeds(
  name: string,
  manifest: {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly peerDependencies?: Readonly<Record<string, string>>;
    readonly peerDependenciesMeta?: Readonly<Record<string, object>>;
  },
): {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, object>>;
};
/** The field `repository` of a packed package; none where the address is unknown. */
export function repositoryField(
  address: string | undefined,
  directory: string,
): {
  readonly repository?: { readonly type: string; readonly url: string; readonly directory: string };
};
