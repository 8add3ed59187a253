import { join } from "node:path";
import { promoteRelease } from "../../releases/promote-release.ts";
import { publishRelease } from "../../releases/publish-release.ts";
import { openTarget } from "../../releases/open-target.ts";
import { readProject } from "../../releases/read-project.ts";
import { writeSampleProject } from "../../releases/testing/sample-project.ts";
import type { ObjectStore } from "../../store/object-store.ts";

/** Whoever releases to a place. */
export interface TestTeam {
  readonly store: ObjectStore;
  publish(name: string, version: string): Promise<void>;
  promote(name: string, version: string, percent: number): Promise<void>;
}

export interface TestTeamOptions {
  /** A folder. */
  readonly place: string;
  /** For what is published. */
  readonly projects: string;
  /** With the keys, where the place is signed. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const ADDRESS = "https://remotes.example";

export async function createTestTeam({ place, projects, environment }: TestTeamOptions): Promise<TestTeam> {
  const { store } = await openTarget({ to: place, address: ADDRESS }, environment);
  const by = "team";
  return {
    store,
    async publish(name, version) {
      const sample = { name, version, content: version, chunks: 1 };
      const project = await readProject(await writeSampleProject(join(projects, name), sample));
      const options = { by, isPublicCheckSkipped: true, progress: () => undefined };
      await publishRelease({ target: { store, address: ADDRESS }, project, ...options });
    },
    async promote(name, version, percent) {
      await promoteRelease({ store, name, version, percent, by });
    },
  };
}
