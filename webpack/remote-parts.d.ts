/** What every way to build a remote has to know of it, whatever the bundler. */
export function readRemote(folder: string): {
  readonly version: string;
  readonly global: string;
  readonly exposes: Readonly<Record<string, string>>;
  readonly shared: Readonly<Record<string, object>>;
};
