import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseGlobalName } from "@foyer/contracts/host";
import { listFiles } from "../store/list-files.ts";
import { CommandError } from "../command/command.ts";
import { parseWritten } from "../command/parse-written.ts";
import { findSlips } from "./find-slips.ts";
import type { Slip } from "./find-slips.ts";

const SHARED_AUTH = "@foyer/shared-auth";
const ENTRY = "remoteEntry.js";
const MANIFEST = "mf-manifest.json";
/** The page loads no other copy of a file than this; what is beside it is for servers and for debuggers. */
const UNLISTED = /\.(br|gz|map|LICENSE\.txt)$|(^|\/)(mf-stats\.json|THIRD-PARTY-NOTICES\.txt)$/;
const LARGEST_MANIFEST_BYTES = 1_000_000;
const DIGEST_DIGITS = 12;
/** The fields of foyer.json that the registry row takes over. */
const ROW_FIELDS = [
  "title",
  "titles",
  "path",
  "icon",
  "order",
  "navigation",
  "access",
  "contributions",
  "slots",
  "needs",
] as const;

export interface ProjectFile {
  /** Relative to the release's folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** `sha384-…` */
  readonly integrity: string;
}

export interface Project {
  readonly name: string;
  readonly version: string;
  readonly package: string;
  readonly files: readonly ProjectFile[];
  readonly digest: string;
  /** The release's folder in the place for releases, named after its content. */
  readonly folder: string;
  /** The range of shared-auth that it was built against. */
  readonly sharedAuth: string;
  /** What each expose needs at once beside the entry, so that pages load it side by side. */
  readonly preload: Readonly<Record<string, readonly string[]>>;
  readonly row: Readonly<Record<string, unknown>>;
  /** What foyer.json says and nothing reads. */
  readonly slips: readonly Slip[];
}

/** What a project says of itself, built or not. */
export interface ProjectDescription {
  readonly name: string;
  readonly version: string;
  readonly package: string;
  /** foyer.json as it is. */
  readonly description: Readonly<Record<string, unknown>>;
}

/** @throws CommandError that names the file, what is wrong with it and what to do */
export async function readDescription(folder: string): Promise<ProjectDescription> {
  const description = await readJson(folder, "foyer.json", "Run this in the folder of a remote.");
  const manifest = await readJson(folder, "package.json", "Run this in the folder of a remote.");
  const { name } = description;
  const { version, name: packageName } = manifest;
  if (typeof name !== "string")
    throw new CommandError('foyer.json: "name" is missing. Write the name of the remote.');
  if (typeof version !== "string" || version === "")
    throw new CommandError('package.json: "version" is missing. Write one like "1.0.0".');
  return { name, version, package: typeof packageName === "string" ? packageName : name, description };
}

/**
 * Reads a built remote: foyer.json, package.json and `dist/VERSION`.
 * @throws CommandError that names the file, what is wrong with it and what to do
 */
export async function readProject(folder: string): Promise<Project> {
  const said = await readDescription(folder);
  const { name, version } = said;
  const built = join(folder, "dist", version);
  if (!existsSync(join(built, ENTRY))) {
    throw new CommandError(
      `dist/${version}/${ENTRY} is missing: ${name} ${version} is not built. Run "npm run build" first.`,
    );
  }
  await readManifest(built, version);
  return toProject({ ...said, files: await readFiles(built) });
}

/**
 * A project of its description and the files of a build.
 * @throws CommandError if the build is another remote's
 */
export function toProject(built: ProjectDescription & { readonly files: readonly ProjectFile[] }): Project {
  const { name, version, description, files } = built;
  const federation = manifestOf(built);
  const expected = releaseGlobalName(name, version);
  if (federation["name"] !== expected) {
    throw new CommandError(
      `dist/${version}/${MANIFEST}: it is the manifest of "${String(federation["name"])}", not of "${expected}". Build again; the name holds the remote's name and version.`,
    );
  }
  const digest = digestOf(files);
  return {
    name,
    version,
    package: built.package,
    files,
    digest,
    folder: `${name}/${version}-${digest.slice(0, DIGEST_DIGITS)}`,
    sharedAuth: sharedAuthRange(federation),
    preload: preloadOf(federation, files),
    row: rowFieldsOf(description),
    slips: findSlips(description),
  };
}

/** What of foyer.json the registry row takes over. */
export function rowFieldsOf(description: ProjectDescription["description"]): Project["row"] {
  return Object.fromEntries(
    ROW_FIELDS.flatMap((field) => (Object.hasOwn(description, field) ? [[field, description[field]]] : [])),
  );
}

/** The federation manifest of a built project, as it is. */
export function manifestOf({ files }: Pick<Project, "files">): Record<string, unknown> {
  const file = files.find(({ path }) => path === MANIFEST);
  return JSON.parse(Buffer.from(file?.bytes ?? "{}").toString("utf8")) as Record<string, unknown>;
}

/** The files that the registry vouches for, as its row lists them. */
export function listedFiles(files: readonly ProjectFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.filter(({ path }) => !UNLISTED.test(path)).map(({ path, integrity }) => [path, integrity]),
  );
}

export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

async function readJson(folder: string, name: string, remedy: string): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = await readFile(join(folder, name), "utf8");
  } catch {
    throw new CommandError(`${name} is missing. ${remedy}`);
  }
  if (Buffer.byteLength(text) > LARGEST_MANIFEST_BYTES) {
    throw new CommandError(`${name}: it is larger than a megabyte. No host reads that; make it smaller.`);
  }
  let value: unknown;
  try {
    value = parseWritten(text);
  } catch (error) {
    throw new CommandError(`${name}: it is no valid JSON (${(error as Error).message}). Repair it.`);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new CommandError(`${name}: it must hold one JSON object.`);
}

function readManifest(built: string, version: string): Promise<Record<string, unknown>> {
  return readJson(built, MANIFEST, `Build ${version} again, with the webpack configuration of @foyer/cli.`);
}

async function readFiles(built: string): Promise<readonly ProjectFile[]> {
  const paths = [...(await listFiles(built))].sort();
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(built, path));
      return { path, bytes, integrity: integrityOf(bytes) };
    }),
  );
}

function digestOf(files: readonly ProjectFile[]): string {
  const hash = createHash("sha256");
  for (const { path, integrity } of files) hash.update(`${path}\0${integrity}\0`);
  return hash.digest("hex");
}

interface Exposed {
  readonly path?: unknown;
  readonly assets?: { readonly [kind in "js" | "css"]?: { readonly sync?: readonly unknown[] } };
}

/** What the manifest says that each expose needs at once, of the files that are listed. */
function preloadOf({ exposes }: Record<string, unknown>, files: readonly ProjectFile[]): Project["preload"] {
  const listed = listedFiles(files);
  const exposed = Array.isArray(exposes) ? (exposes as readonly Exposed[]) : [];
  return Object.fromEntries(
    exposed.map(({ path, assets }) => {
      const wanted = [...(assets?.js?.sync ?? []), ...(assets?.css?.sync ?? [])];
      return [String(path), wanted.map(String).filter((file) => Object.hasOwn(listed, file))];
    }),
  );
}

function sharedAuthRange({ shared }: Record<string, unknown>): string {
  const packages = Array.isArray(shared)
    ? (shared as readonly { name?: unknown; requiredVersion?: unknown }[])
    : [];
  const range = packages.find(
    ({ name }) => name === SHARED_AUTH || String(name).startsWith(`${SHARED_AUTH}/`),
  )?.requiredVersion;
  return typeof range === "string" ? range : "*";
}
