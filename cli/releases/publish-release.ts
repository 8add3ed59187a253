import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { changeRow } from "./change-row.ts";
import { checkPublicFiles } from "./check-public-files.ts";
import { findRowProblems, judgeRow } from "./judge-row.ts";
import { recordKey } from "./keys.ts";
import type { Target } from "./open-target.ts";
import { firstPaintOf } from "./first-paint-of.ts";
import { missingFiles } from "./missing-files.ts";
import { listedFiles, manifestOf } from "./read-project.ts";
import type { Project, ProjectFile } from "./read-project.ts";
import { isSigned, readRecord } from "./read-record.ts";
import type { ReleaseSource } from "./read-source.ts";
import { allRows, findRow, parseJson, readDocument } from "./registry-document.ts";
import type { RegistryDocument, ReleaseRecord, Row } from "./row.ts";
import { LISTABLE_REMEDY, unlistableFiles } from "./unlistable-files.ts";
import { uploadFiles } from "./upload-files.ts";
import type { Upload } from "./upload-files.ts";
import { writeDeltas } from "./write-deltas.ts";

export interface PublishOptions {
  readonly target: Target;
  readonly project: Project;
  readonly by: string;
  /** What it was built from, for `foyer verify`. */
  readonly source?: ReleaseSource;
  readonly isPublicCheckSkipped: boolean;
  /** Where source maps go; without one they stay where they were built. No page gets them. */
  readonly maps?: ObjectStore;
  readonly progress: (line: string) => void;
}

export interface Published extends Upload {
  readonly record: ReleaseRecord;
  /** False where this version was published before, as it is. */
  readonly isNew: boolean;
  /** Of the change in the audit trail, if there was one. */
  readonly id: string;
}

/**
 * Uploads a release and makes it known. Nothing changes for anybody's page until it is promoted.
 * @throws CommandError before anything is written, where the host would refuse the row
 */
export async function publishRelease(options: PublishOptions): Promise<Published> {
  const { target, project, by, source, progress } = options;
  const { store } = target;
  const unsigned = { ...toRecord(project, target.address, by), ...(source && { source }) };
  const { document } = await readDocument(store);
  checkOwner(project, findRow(document, project.name));
  checkWhole(project);
  // The whole row as it will be once promoted, so that a mistake is found before the upload.
  judgeRow(toLiveRow(unsigned), withoutRow(document, project.name));
  // Before the upload as well: a team's key may not count for it.
  const record = (await store.signer?.signRelease(unsigned)) ?? unsigned;
  const stored = await readRecord(store, project.name, project.version);
  // What its team didn't sign is nobody's, and doesn't take the version away from who has the source.
  const known = await soundOf(store, stored);
  if (known !== undefined) checkSame(known, record);
  const isMap = ({ path }: ProjectFile): boolean => path.endsWith(".map");
  const files = project.files.filter((file) => !isMap(file));
  progress(`Uploading ${files.length} files to ${store.description}/${project.folder}`);
  const upload = await uploadFiles(store, project.folder, files, (done) => {
    if (done % 25 === 0) progress(`  ${done} of ${files.length}`);
  });
  if (options.maps !== undefined)
    await uploadFiles(options.maps, project.folder, project.files.filter(isMap), () => undefined);
  if (!options.isPublicCheckSkipped) {
    progress(`Reading it as a page would, from ${target.address}`);
    await checkPublicFiles(`${target.address}/${project.folder}`, listedFiles(project.files));
  }
  const kept = await keepRecord(store, record);
  await tellDeltas(options, kept, files);
  const { isChanged, id } = await changeRow({
    store,
    name: project.name,
    by,
    decide: async (row) => {
      checkOwner(project, row);
      const isDone =
        row?.newest === project.version ||
        (known !== undefined && (await isSaid(store, row, project.version)));
      if (isDone) return undefined;
      const start: Row = row ?? {
        ...record.row,
        name: project.name,
        path: String(record.row["path"]),
        package: project.package,
      };
      const next = { ...start, newest: project.version };
      return { action: "published", version: project.version, row: next, record: kept };
    },
  });
  return { ...upload, record: kept, isNew: isChanged, id };
}

/** A command that is broken off after the record has said it to nobody: the record alone is no proof that it was. */
async function isSaid(store: ObjectStore, row: Row | undefined, version: string): Promise<boolean> {
  const changes = row === undefined ? [] : await readAuditTrail(store, row);
  return changes.some((change) => change.action === "published" && change.version === version);
}

/** A release stands without them: then browsers that have the one before get its files whole, as ever. */
async function tellDeltas(
  { target, progress }: Pick<PublishOptions, "target" | "progress">,
  record: ReleaseRecord,
  files: readonly ProjectFile[],
): Promise<void> {
  try {
    const { count, bytes } = await writeDeltas(target.store, record, files);
    if (count > 0) progress(`${count} deltas from the releases before, ${bytes} bytes`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    progress(`No deltas from the releases before, browsers get whole files: ${why}`);
  }
}

/** The registry row while this release, and no other, is live. */
export function toLiveRow(record: ReleaseRecord): Row {
  const { name, version, release, row } = record;
  return {
    ...row,
    name,
    path: String(row["path"]),
    package: record.package,
    current: version,
    rollout: {},
    releases: { [version]: release },
  };
}

/** What the host, which reads `document`, would find wrong with the project's row, its files' names aside. */
export function findProjectProblems(project: Project, document: RegistryDocument): readonly string[] {
  const unlistable = new Set(unlistableFiles(project.files));
  const files = project.files.filter(({ path }) => !unlistable.has(path));
  const record = toRecord({ ...project, files }, "https://releases.example", "");
  return findRowProblems(toLiveRow(record), withoutRow(document, project.name));
}

export function toRecord(project: Project, address: string, by: string): ReleaseRecord {
  const { name, version, digest, folder, files, row, sharedAuth, preload } = project;
  const publishedAt = new Date().toISOString();
  const listed = listedFiles(files);
  const release = {
    entry: `${address}/${folder}/remoteEntry.js`,
    integrity: listed["remoteEntry.js"],
    files: listed,
    preload,
    ...firstPaintOf(files),
    sharedAuth,
    publishedAt,
  };
  return {
    schema: 1,
    name,
    version,
    package: project.package,
    digest,
    folder,
    release,
    row,
    publishedAt,
    by,
  };
}

function checkOwner(project: Project, row: Row | undefined): void {
  if (row === undefined || row.package === project.package) return;
  const owner =
    row.package === undefined ? "something that this command didn't publish" : `the package ${row.package}`;
  throw new CommandError(
    `foyer.json: the name "${project.name}" belongs to ${owner}; your package.json says ${project.package}. Choose another name.`,
  );
}

/** What is wrong in it would stand under this version for good. */
function checkWhole(project: Project): void {
  const { slips, name, version, files } = project;
  const missing = missingFiles(manifestOf(project), files);
  const told = [
    ...slips.map(({ reason, remedy }) => `  foyer.json: ${reason}. ${remedy}`),
    ...missing.map(
      (path) => `  dist/${version}/${path} is missing, which mf-manifest.json names. Build again.`,
    ),
    ...unlistableFiles(files).map(
      (path) => `  dist/${version}/${path} has a name that no registry lists. ${LISTABLE_REMEDY}`,
    ),
  ];
  if (told.length === 0) return;
  throw new CommandError([`${name} is not published. Nothing was changed.`, ...told].join("\n"));
}

function checkSame(known: ReleaseRecord, record: ReleaseRecord): void {
  const remedy = `Raise "version" in package.json, build and publish again.`;
  if (known.prunedAt !== undefined) {
    throw new CommandError(
      `${record.name} ${record.version} was published before and has been removed. ${remedy}`,
    );
  }
  const isSame = known.digest === record.digest && JSON.stringify(known.row) === JSON.stringify(record.row);
  if (isSame) return;
  throw new CommandError(
    `${record.name} ${record.version} was published before with other content, and a release never changes. ${remedy}`,
  );
}

/** Two that publish one version at once: the first stands, the second is told unless it brings the same. */
async function keepRecord(store: ObjectStore, record: ReleaseRecord): Promise<ReleaseRecord> {
  const bytes = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  if (await store.create(recordKey(record.name, record.version), bytes)) return record;
  const stored = await store.read(recordKey(record.name, record.version));
  if (stored === undefined) return keepRecord(store, record);
  const known = await soundOf(store, parseJson(stored.bytes) as ReleaseRecord | undefined);
  if (known !== undefined) {
    checkSame(known, record);
    return known;
  }
  // Whoever publishes has the source; what stands there is nobody's, or of a key that counts no more.
  const isKept = await store.replace(recordKey(record.name, record.version), bytes, stored.tag);
  return isKept ? record : keepRecord(store, record);
}

/** A record where its team has signed it, or nobody signs in this place. */
async function soundOf(
  { signer }: ObjectStore,
  record: ReleaseRecord | undefined,
): Promise<ReleaseRecord | undefined> {
  if (record === undefined || signer === undefined) return record;
  return (await isSigned(signer, record)) ? record : undefined;
}

function withoutRow(document: RegistryDocument, name: string): RegistryDocument {
  return { ...document, remotes: allRows(document).filter((row) => row.name !== name), waiting: [] };
}
