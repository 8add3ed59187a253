import { promoteRelease } from "../releases/promote-release.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { findRow, readDocument } from "../releases/registry-document.ts";
import type { Target } from "../releases/open-target.ts";

export interface InitPlaceOptions {
  readonly target: Target;
  /** Folders of remotes that are built. */
  readonly projects: readonly string[];
  readonly by: string;
  readonly progress: (line: string) => void;
}

export interface InitiatedPlace {
  /** Remotes that are live now and weren't before, as `NAME VERSION`. */
  readonly made: readonly string[];
  /** Those that were live before, which are left as they are. */
  readonly kept: readonly string[];
}

/**
 * Makes remotes live in a place that lacks them. What is live there stays, so that it can be run again.
 * @throws CommandError where one is not built, or the host would refuse its row; what was made before it stays
 */
export async function initPlace(options: InitPlaceOptions): Promise<InitiatedPlace> {
  const { target, by, progress } = options;
  const { store } = target;
  const made: string[] = [];
  const kept: string[] = [];
  // All of them before the first is written: a place with half of them would keep everybody out.
  const projects = await Promise.all(options.projects.map(readProject));
  for (const project of projects) {
    const { name, version } = project;
    const row = findRow((await readDocument(store)).document, name);
    if (row?.current !== undefined) {
      kept.push(`${name} ${row.current}`);
      continue;
    }
    // Nothing serves a place that was only just made.
    await publishRelease({ target, project, by, progress, isPublicCheckSkipped: true });
    await promoteRelease({ store, name, version, percent: 100, by });
    made.push(`${name} ${version}`);
  }
  return { made, kept };
}
