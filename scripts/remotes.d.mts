export interface OwnRemote {
  readonly folder: string;
  readonly version: string;
  readonly row: Readonly<Record<string, unknown>> & { readonly name: string };
}

export function listRemotes(): readonly OwnRemote[];
export function readJson(file: string): unknown;
