import { readOwn } from "@foyer/contracts";
import { readAuditTrail } from "../releases/audit-trail.ts";
import { allRows, findRow, readDocument } from "../releases/registry-document.ts";
import { readRecord } from "../releases/read-record.ts";
import type { Change, RegistryDocument } from "../releases/row.ts";
import type { ObjectStore } from "../store/object-store.ts";

/**
 * What pages may hold, as docs/releasing.md says it: what any browser gets, and what one could still get less than so many
 * days ago, of which there are few milliseconds here.
 */
export interface HeldReleases {
  /** @param readAtMs when its reading began, in milliseconds since 1970 */
  see(document: RegistryDocument, readAtMs: number): void;
  /** Releases whose files are gone though a page may hold them. */
  findGone(): Promise<readonly string[]>;
  /** Whether the time is over in which a page may hold it; by the audit trail, where everybody's times are. */
  mayBeGone(name: string, version: string): Promise<boolean>;
}

interface Seen {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
  readonly lastMs: number;
}

export function createHeldReleases(store: ObjectStore, heldMs: number, now: () => number): HeldReleases {
  const seen = new Map<string, Seen>();
  const mayBeGone = async (name: string, version: string): Promise<boolean> => {
    const row = findRow((await readDocument(store)).document, name);
    const trail = row === undefined ? [] : await readAuditTrail(store, row);
    return now() - servedUntilMs(version, trail) >= heldMs;
  };
  return {
    mayBeGone,
    see(document, readAtMs) {
      for (const { name, releases = {} } of allRows(document)) {
        for (const [version, release] of Object.entries(releases)) {
          const { files } = release as { readonly files: Readonly<Record<string, string>> };
          seen.set(`${name} ${version}`, { name, version, files: Object.keys(files), lastMs: readAtMs });
        }
      }
    },
    async findGone() {
      const gone: string[] = [];
      for (const [key, { name, version, files, lastMs }] of seen) {
        if (now() - lastMs >= heldMs) {
          seen.delete(key);
          continue;
        }
        const folder = (await readRecord(store, name, version))?.folder ?? "?";
        const there = new Set(await store.list(`${folder}/`));
        const missing = files.filter((file) => !there.has(`${folder}/${file}`));
        if (missing.length > 0 && !(await mayBeGone(name, version)))
          gone.push(`${key}: ${missing.join(", ")} gone, and an open page may hold it`);
      }
      return gone;
    },
  };
}

/** When the change was made that took it away from browsers for the last time; never, where they get it. */
function servedUntilMs(version: string, trail: readonly Change[]): number {
  const isServedAfter = ({ current, rollout }: Change): boolean =>
    current === version || readOwn(rollout ?? {}, version) !== undefined;
  const lastAt = trail.findLastIndex(isServedAfter);
  const ending = trail[lastAt + 1];
  return lastAt === -1 ? 0 : ending === undefined ? Infinity : Date.parse(ending.at);
}
