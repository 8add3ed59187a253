import { toGrantOptions } from "@foyer/contracts/host";
import type { DeployedHost } from "../host/read-host.ts";
import { findProjectProblems } from "../releases/publish-release.ts";
import type { Project } from "../releases/read-project.ts";
import { missingNeeds } from "../releases/grant-needs.ts";
import { findRow } from "../releases/registry-document.ts";
import type { RegistryDocument } from "../releases/row.ts";
import { LISTABLE_REMEDY, unlistableFiles } from "../releases/unlistable-files.ts";
import { checkCode, checkStyles } from "./check-code.ts";
import { checkManifest } from "./check-manifest.ts";
import { checkShared } from "./check-shared.ts";
import { checkLicences, checkSize } from "./check-size.ts";
import { checkSlots } from "./check-slots.ts";
import type { Finding } from "./finding.ts";

const SIGN_IN_PATH = "/sign-in";

/** What is known of the host that a remote is for. */
export type CheckedHost = Pick<DeployedHost, "registry" | "shared">;

/**
 * Everything that can be told from the built files and the registry, without running them.
 */
export function checkProject(
  project: Project,
  { registry, shared }: CheckedHost,
  budgetKb: number,
): readonly Finding[] {
  return [
    ...checkOwner(project, registry),
    ...findProjectProblems(project, registry).map(toFinding),
    ...project.slips.map(({ reason, remedy }) => ({ file: "foyer.json", reason, remedy })),
    ...checkFileNames(project),
    ...checkNeeds(project, registry),
    ...checkSlots(project, registry),
    ...checkManifest(project),
    ...checkShared(project, shared),
    ...checkCode(project),
    ...checkStyles(project),
    ...checkSize(project, budgetKb),
    ...checkLicences(project),
  ];
}

/** Told to a team as well: their page is in the registry, and nobody comes to it. */
export function checkSignIn({ remotes }: RegistryDocument): readonly Finding[] {
  if (remotes.some(({ path }) => path === SIGN_IN_PATH)) return [];
  return [
    {
      file: "registry.json of the host",
      reason: "nobody can sign in there, since it lists no sign-in",
      remedy: "Whoever runs the host adds it with: foyer place init.",
    },
  ];
}

function checkOwner({ name, package: own }: Project, document: RegistryDocument): readonly Finding[] {
  const row = findRow(document, name);
  if (row === undefined || row.package === own) return [];
  const reason = `the name "${name}" belongs to ${row.package ?? "another remote of this host"}`;
  return [{ file: "foyer.json", reason, remedy: "Choose another name." }];
}

function checkFileNames({ files }: Project): readonly Finding[] {
  const reason = "it has a name that no registry lists";
  return unlistableFiles(files).map((file) => ({ file, reason, remedy: LISTABLE_REMEDY }));
}

/** Only where something of the host is known: what stands in foyer.json has to be granted there. */
function checkNeeds({ name, row: own }: Project, document: RegistryDocument): readonly Finding[] {
  if (document.remotes.length === 0) return [];
  const row = { name, path: "", needs: own["needs"], granted: findRow(document, name)?.granted };
  return toGrantOptions(missingNeeds(row)).map((option) => ({
    file: "foyer.json",
    reason: `${name} needs what this host has granted nobody: ${option.slice(2)}`,
    remedy: `Ask its operator for "foyer grant ${name} ${option}".`,
  }));
}

/** The parser's sentence says what to write instead. */
function toFinding(problem: string): Finding {
  const [field = "", ...message] = problem.split(": ");
  const isOfRelease = field.startsWith("releases");
  return {
    file: isOfRelease ? "dist" : field === "current" ? "package.json" : "foyer.json",
    reason: `the host refuses "${field}"`,
    remedy: message.join(": "),
  };
}
