import { readOwn } from "@foyer/contracts";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { changeRow } from "./change-row.ts";
import type { Changed } from "./change-row.ts";
import { readWaiting } from "./find-use.ts";
import { judgeRow } from "./judge-row.ts";
import { requireRow } from "./promote-release.ts";
import { toLiveRow } from "./publish-release.ts";
import { readUsableRecord } from "./read-record.ts";
import type { ReleaseRecord, Row } from "./row.ts";
import { withoutPreview } from "./without-preview.ts";

/** Every page reads the registry with them in it. */
const MOST_PREVIEWS = 5;

export interface PreviewOptions {
  readonly store: ObjectStore;
  readonly name: string;
  readonly version: string;
  readonly by: string;
}

export interface Previewed extends Changed {
  /** The fields of the row that it would have. */
  readonly shown: ReleaseRecord["row"];
}

/**
 * Lets people whom a link leads there see a published release before anybody gets it. The row lists it with its hashes, as
 * it lists what is live; browsers without the link are given nothing of it.
 * @throws CommandError where something of the remote waits for its time or for approval, which any change of it ends
 */
export async function previewRelease({ store, name, version, by }: PreviewOptions): Promise<Previewed> {
  const record = await readUsableRecord(store, name, version);
  const { package: _owner, ...row } = toLiveRow(record);
  const changed = await changeRow({
    store,
    name,
    by,
    decide: async (now, document) => {
      const known = requireRow(now, name);
      if (known.current === version) throw new CommandError(`${name} ${version} is live already.`);
      const previews = known.previews ?? {};
      if (readOwn(previews, version) !== undefined) return undefined;
      await requireNothingWaits(store, known);
      if (Object.keys(previews).length >= MOST_PREVIEWS) {
        throw new CommandError(
          `${name} has ${MOST_PREVIEWS} previews, the most that a registry holds: ${Object.keys(previews).join(", ")}. End one: foyer preview ${name}@VERSION --end`,
        );
      }
      judgeRow(row, document);
      // Read again: it may have been pruned since.
      await readUsableRecord(store, name, version);
      return {
        action: "previewed",
        version,
        row: { ...served(known, record), previews: { ...previews, [version]: row } },
      };
    },
  });
  return { ...changed, shown: record.row };
}

/** Whoever approves looks at the link of a preview: to make it then would end what they are asked about. */
async function requireNothingWaits(store: ObjectStore, { name, change }: Row): Promise<void> {
  const waiting = await readWaiting(store, name);
  // What isn't the next change, as after a rollback, ends at its time whatever is done now.
  if (waiting?.change?.sequence !== (change?.sequence ?? 0) + 1) return;
  const release = `${name}@${waiting.change.version}`;
  throw new CommandError(
    `${release} waits for its time, or for approval, and a preview would end that: it holds for the remote as it was. Nothing was changed. Take it back first (foyer promote ${release} --at never), make the preview, and promote again.`,
  );
}

/** Takes a preview back: its link leads to words that say so. */
export function endPreview({ store, name, version, by }: PreviewOptions): Promise<Changed> {
  return changeRow({
    store,
    name,
    by,
    decide: (now) => {
      const known = requireRow(now, name);
      if (readOwn(known.previews ?? {}, version) === undefined) return undefined;
      return { action: "preview ended", version, row: withoutPreview(known, version) };
    },
  });
}

/** Pages look at rows alone that somebody may get a release of: a share of nobody, where nothing is live yet. */
function served(known: Row, { version, row, release }: ReleaseRecord): Row {
  if (known.current !== undefined || Object.keys(known.rollout ?? {}).length > 0) return known;
  return { ...known, ...row, nothingLive: true, rollout: { [version]: 0 }, releases: { [version]: release } };
}
