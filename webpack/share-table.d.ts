export interface SharedPackage {
  readonly requiredVersion: string;
  readonly singleton: boolean;
  readonly strictVersion?: boolean;
  readonly eager?: boolean;
  readonly import?: false;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function shareTable(
  role: "host" | "remote",
  manifest: Manifest,
  installedReact: () => string | undefined,
): Record<string, SharedPackage>;

export function withoutReact(table: Record<string, SharedPackage>): Record<string, SharedPackage>;
