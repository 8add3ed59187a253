import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { firstPaintProblem, releaseGlobalName } from "@foyer/contracts";
import { CommandError } from "../command/command.ts";

const SHARED_AUTH = "@foyer/shared-auth";
const ENTRY = "remoteEntry.js";
const FIRST_PAINT = "first-paint.html";
const MANIFEST = "mf-manifest.json";
/** The page loads no other copy of a file than this; what is beside it is for servers and for debuggers. */
const UNLISTED = /\.(br|gz|map|LICENSE\.txt)$|(^|\/)mf-stats\.json$/;
const LARGEST_MANIFEST_BYTES = 1_000_000;
const DIGEST_DIGITS = 12;
/** The fields of foyer.json that the registry row takes over. */
const ROW_FIELDS = ["title", "path", "icon", "order", "navigation", "access", "contributions"] as const;

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
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * Reads a built remote: foyer.json, package.json and `dist/VERSION`.
 * @throws CommandError that names the file, what is wrong with it and what to do
 */
export async function readProject(folder: string): Promise<Project> {
  const description = await readJson(folder, "foyer.json", "Run this in the folder of a remote.");
  const manifest = await readJson(folder, "package.json", "Run this in the folder of a remote.");
  const { name } = description;
  const { version, name: packageName } = manifest;
  if (typeof name !== "string")
    throw new CommandError('foyer.json: "name" is missing. Write the name of the remote.');
  if (typeof version !== "string")
    throw new CommandError('package.json: "version" is missing. Write one like "1.0.0".');
  const built = join(folder, "dist", version);
  if (!existsSync(join(built, ENTRY))) {
    throw new CommandError(
      `dist/${version}/${ENTRY} is missing: ${name} ${version} is not built. Run "npm run build" first.`,
    );
  }
  const federation = await readManifest(built, version);
  const expected = releaseGlobalName(name, version);
  if (federation["name"] !== expected) {
    throw new CommandError(
      `dist/${version}/${MANIFEST}: it is the manifest of "${String(federation["name"])}", not of "${expected}". Build again; the name holds the remote's name and version.`,
    );
  }
  const files = await readFiles(built);
  const digest = digestOf(files);
  return {
    name,
    version,
    package: typeof packageName === "string" ? packageName : name,
    files,
    digest,
    folder: `${name}/${version}-${digest.slice(0, DIGEST_DIGITS)}`,
    sharedAuth: sharedAuthRange(federation),
    row: Object.fromEntries(
      ROW_FIELDS.flatMap((field) => (field in description ? [[field, description[field]]] : [])),
    ),
  };
}

/** The federation manifest of a built project, as it is. */
export function manifestOf(project: Project): Record<string, unknown> {
  const file = project.files.find(({ path }) => path === MANIFEST);
  return JSON.parse(Buffer.from(file?.bytes ?? "{}").toString("utf8")) as Record<string, unknown>;
}

/** The files that the registry vouches for, as its row lists them. */
export function listedFiles(files: readonly ProjectFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.filter(({ path }) => !UNLISTED.test(path)).map(({ path, integrity }) => [path, integrity]),
  );
}

/**
 * What the route shows before a script has run, where the release says so: it goes into the page, so it stands in the row.
 * @throws CommandError where it is more than markup
 */
export function firstPaintOf(files: readonly ProjectFile[]): { readonly firstPaint?: string } {
  const file = files.find(({ path }) => path === FIRST_PAINT);
  if (file === undefined) return {};
  const firstPaint = Buffer.from(file.bytes).toString("utf8");
  const problem = firstPaintProblem(firstPaint);
  if (problem === undefined) return { firstPaint };
  throw new CommandError(
    `${FIRST_PAINT}: ${problem} It may hold plain markup only; docs/remote-contract.md lists what.`,
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
    value = JSON.parse(text);
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
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(built.length + 1)
        .split(sep)
        .join("/"),
    )
    .sort();
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

function sharedAuthRange({ shared }: Record<string, unknown>): string {
  const packages = Array.isArray(shared)
    ? (shared as readonly { name?: unknown; requiredVersion?: unknown }[])
    : [];
  const range = packages.find(
    ({ name }) => name === SHARED_AUTH || String(name).startsWith(`${SHARED_AUTH}/`),
  )?.requiredVersion;
  return typeof range === "string" ? range : "*";
}
