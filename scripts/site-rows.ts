import { symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { judgeRow } from "../cli/releases/judge-row.ts";
import { toLiveRow, toRecord } from "../cli/releases/publish-release.ts";
import { readDescription, readProject, rowFieldsOf } from "../cli/releases/read-project.ts";
import type { RegistryDocument, Row } from "../cli/releases/row.ts";

/**
 * The rows that `foyer publish` and `foyer promote` would write of these remotes, served from where they were built.
 * @param folders of remotes that are built for production
 * @param originOf serves a remote's `dist`, e.g. `http://localhost:3003`
 * @throws CommandError where something is not built, or the host would refuse a row
 */
export async function toReleasedRows(
  folders: readonly string[],
  originOf: (name: string) => string,
): Promise<readonly Row[]> {
  const projects = await Promise.all(folders.map(readProject));
  const rows = projects.map((project, at) => {
    const named = nameByContent(join(folders[at] ?? "", "dist"), project);
    return toLiveRow(toRecord({ ...project, folder: named }, originOf(project.name), ""));
  });
  return judged(rows);
}

/** A published release lies in a folder named after its content, so that browsers keep it: this one does as well. */
function nameByContent(built: string, { version, folder }: { version: string; folder: string }): string {
  const name = basename(folder);
  try {
    symlinkSync(version, join(built, name), "dir");
  } catch (error) {
    // From an earlier start, or from another process at this moment.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return name;
}

/** Without integrity: its files change with every save. The host takes that from this machine in development only. */
export async function toDevelopmentRow(folder: string, originOf: (name: string) => string): Promise<Row> {
  const { name, version, description } = await readDescription(folder);
  const row = rowFieldsOf(description);
  return {
    ...row,
    name,
    path: String(row["path"]),
    current: version,
    releases: { [version]: { entry: `${originOf(name)}/remoteEntry.js`, files: {} } },
  };
}

function judged(rows: readonly Row[]): readonly Row[] {
  const document: RegistryDocument = { schema: 1, remotes: rows };
  for (const row of rows) judgeRow(row, document);
  return rows;
}
