import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRegistry } from "@foyer/contracts/host";
import { createFolderStore } from "../../store/folder-store.ts";
import type { ObjectStore } from "../../store/object-store.ts";
import { writeSampleProject } from "../../torture/sample-project.ts";
import type { Sample } from "../../torture/sample-project.ts";
import { promoteRelease, rollBack } from "../promote-release.ts";
import { publishRelease } from "../publish-release.ts";
import type { Published } from "../publish-release.ts";
import { readProject } from "../read-project.ts";
import { findRow, readDocument } from "../registry-document.ts";
import type { Row } from "../row.ts";

export const PLACE_ADDRESS = "https://remotes.example";

/** An empty place in a folder of its own, and a team, orders unless said otherwise, that releases to it. */
export interface TestPlace {
  /** For files of the test's own. */
  readonly folder: string;
  /** Where the place is kept. */
  readonly path: string;
  readonly store: ObjectStore;
  publish(version: string, more?: Partial<Sample> & { readonly address?: string }): Promise<Published>;
  promote(version: string, percent?: number, name?: string): Promise<unknown>;
  rollback(): Promise<unknown>;
  row(name?: string): Promise<Row>;
  /** What the host makes of the document: names, versions and shares. */
  live(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

export async function createTestPlace(): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-releases-"));
  const path = join(folder, "place");
  const store = createFolderStore(path);
  return {
    folder,
    path,
    store,
    async publish(version, more = {}) {
      const sample = { name: "orders", version, content: version, ...more };
      const project = await readProject(
        await writeSampleProject(join(folder, `${sample.name}-${version}`), sample),
      );
      const target = { store, address: more.address ?? PLACE_ADDRESS };
      const isPublicCheckSkipped = more.address === undefined;
      return publishRelease({ target, project, by: "ada", isPublicCheckSkipped, progress: () => undefined });
    },
    promote: (version, percent = 100, name = "orders") =>
      promoteRelease({ store, name, version, percent, by: "ada" }),
    rollback: () => rollBack({ store, name: "orders", by: "ada" }),
    async row(name = "orders") {
      const found = findRow((await readDocument(store)).document, name);
      // A test says itself whether there should be one.
      return found as Row;
    },
    async live() {
      const parsed = parseRegistry((await readDocument(store)).document, { allowedOrigins: [PLACE_ADDRESS] });
      expect(parsed.problems).toEqual([]);
      if (!parsed.ok) return [];
      return parsed.value.remotes.map(({ name, current, rollout }) => {
        const shares = Object.entries(rollout).map(([version, percent]) => ` ${version}:${percent}`);
        return `${name} ${current}${shares.join("")}`;
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
