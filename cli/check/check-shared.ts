import { readOwn } from "@foyer/contracts";
import { satisfiesRange } from "@foyer/contracts/host";
import { manifestOf } from "../releases/read-project.ts";
import type { Project } from "../releases/read-project.ts";
import type { Finding } from "./finding.ts";

const FILE = "mf-manifest.json";

interface SharedPackage {
  readonly name?: unknown;
  readonly requiredVersion?: unknown;
  readonly assets?: {
    readonly js?: { readonly sync?: readonly unknown[]; readonly async?: readonly unknown[] };
  };
}

/**
 * Compares what the release takes from the page with what the host provides there. A package of which it brings a copy
 * may differ: it then uses its own.
 * @param shared versions by package; empty where nothing is known of the host
 */
export function checkShared(project: Project, shared: Readonly<Record<string, string>>): readonly Finding[] {
  const listed = manifestOf(project)["shared"];
  const wanted: readonly SharedPackage[] = Array.isArray(listed) ? (listed as SharedPackage[]) : [];
  return wanted.flatMap(({ name, requiredVersion, assets }) => {
    const provided = readOwn(shared, packageOf(String(name)));
    const range = typeof requiredVersion === "string" ? requiredVersion : "*";
    const bringsCopy = [...(assets?.js?.sync ?? []), ...(assets?.js?.async ?? [])].length > 0;
    if (provided === undefined || bringsCopy || satisfiesRange(provided, range) !== false) return [];
    return [
      {
        file: FILE,
        reason: `it takes ${String(name)} ${range} from the page, and the host has ${provided}`,
        remedy: `Build against ${packageOf(String(name))} ${provided}, or publish once the host has what you need.`,
      },
    ];
  });
}

/** `react-dom/client` is a door of `react-dom`. */
function packageOf(door: string): string {
  return door.split("/", door.startsWith("@") ? 2 : 1).join("/");
}
