export interface BuiltRemote {
  readonly entries: Readonly<Record<string, string>>;
  readonly needs: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  readonly shared: Readonly<Record<string, { readonly major: number; readonly minor: number }>>;
}
export interface Container {
  readonly taken: Readonly<Record<string, unknown>>;
  init(scope: object): void;
  get(expose: string): Promise<() => unknown>;
}
export function createContainer(base: string, built: BuiltRemote): Container;
