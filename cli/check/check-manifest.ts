import { missingFiles } from "../releases/missing-files.ts";
import { manifestOf } from "../releases/read-project.ts";
import type { Project } from "../releases/read-project.ts";
import type { Finding } from "./finding.ts";

const FILE = "mf-manifest.json";
const SHARED_AUTH = /^@foyer\/shared-auth(\/|$)/;
const REBUILD = "Build again with federatedBuild of @foyer/cli/webpack.";

interface SharedPackage {
  readonly name?: unknown;
  readonly singleton?: unknown;
  readonly requiredVersion?: unknown;
  readonly assets?: { readonly js?: { readonly sync?: readonly unknown[] } };
}

/** What the federation manifest says about how the release shares and what it exposes. */
export function checkManifest(project: Project): readonly Finding[] {
  const manifest = manifestOf(project);
  const { publicPath, getPublicPath } = (manifest["metaData"] ?? {}) as Record<string, unknown>;
  const found: Finding[] = [];
  const tell = (reason: string, remedy: string): void => {
    found.push({ file: FILE, reason, remedy });
  };
  if (getPublicPath !== undefined) {
    tell("it has getPublicPath, which the page could only run with eval", 'Set output.publicPath to "auto".');
  } else if (publicPath !== "auto") {
    tell(
      `its public path is "${String(publicPath)}", so its chunks are found under one address only`,
      'Set output.publicPath to "auto".',
    );
  }
  const exposed = new Set(recordsOf(manifest["exposes"]).map(({ path }) => path));
  if (!exposed.has("./remote"))
    tell(
      "it exposes no ./remote, which the host mounts",
      "Add expose.tsx (or expose.ts) with a default export that has mount.",
    );
  for (const { expose } of recordsOf(project.row["contributions"])) {
    if (typeof expose === "string" && !exposed.has(expose)) {
      tell(
        `foyer.json contributes ${expose}, which it doesn't expose`,
        `Add ${expose}.tsx beside foyer.json and build again.`,
      );
    }
  }
  for (const path of missingFiles(manifest, project.files))
    tell(`it names ${path}, which isn't in dist`, "Build again, and bring all of dist along.");
  for (const shared of recordsOf(manifest["shared"])) checkShared(shared, tell);
  return found;
}

function checkShared(shared: SharedPackage, tell: (reason: string, remedy: string) => void): void {
  const name = String(shared.name);
  if (!SHARED_AUTH.test(name)) {
    if (typeof shared.requiredVersion === "string" && shared.requiredVersion !== "") return;
    tell(`it shares ${name} at any version`, "Say the range that you built against.");
    return;
  }
  if (shared.singleton !== true) tell(`it shares ${name} without singleton`, REBUILD);
  if ((shared.assets?.js?.sync ?? []).length > 0)
    tell(`it carries files of ${name}`, `Share it with import: false. ${REBUILD}`);
}

function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter((item): item is Record<string, unknown> => typeof item === "object" && item !== null);
}
