import { readOwn } from "@foyer/contracts";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { changeRow } from "./change-row.ts";
import type { Changed, Later, Wanted } from "./change-row.ts";
import { toLiveRow } from "./publish-release.ts";
import { readUsableRecord } from "./read-record.ts";
import type { Row } from "./row.ts";
import { withoutPreview } from "./without-preview.ts";

const EVERYBODY = 100;
/** More than anybody goes back by; each is one short string in the document. */
const MOST_EARLIER = 10;

export interface PromoteOptions {
  readonly store: ObjectStore;
  readonly name: string;
  readonly version: string;
  /** Of the browsers; 100 makes it live. */
  readonly percent: number;
  readonly by: string;
  /** For the audit trail, where it wasn't a person's own wish. */
  readonly why?: string;
  /** Where it is to happen at another time. */
  readonly later?: Later;
  /** Only while the change with this id is the row's last one; otherwise nothing changes. */
  readonly after?: string;
}

/** Makes a published release live, or gives it to some of the browsers beside the live one. */
export function promoteRelease(options: PromoteOptions): Promise<Changed> {
  const { store, name, version, percent, by, why, later, after } = options;
  return changeRow({
    ...{ store, name, by, why, later },
    decide: async (row) => {
      const known = requireRow(row, name);
      if (after !== undefined && known.change?.id !== after) return undefined;
      const record = await readUsableRecord(store, name, version);
      if (percent === EVERYBODY) {
        if (known.current === version && Object.keys(known.rollout ?? {}).length === 0) return undefined;
        return { action: "promoted", version, row: makeLive(known, toLiveRow(record)), record };
      }
      if (known.current === version)
        throw new CommandError(`${name} ${version} is live already, for every browser.`);
      if (readOwn(known.rollout ?? {}, version) === percent) return undefined;
      const { current } = known;
      return {
        action: "rolled out",
        version,
        percent,
        record,
        row: {
          // Where nothing is live the other browsers get nothing, and the row is this release's.
          ...(current === undefined ? { ...known, ...record.row, nothingLive: true } : known),
          // One at a time: whoever rolls out a third version ends the rollout of the second.
          rollout: { [version]: percent },
          releases: { ...liveRelease(known), [version]: record.release },
        },
      };
    },
  });
}

/**
 * Ends a rollout; where none is under way, goes back to the release that was live before the live one.
 * @param to a version to go back to instead
 */
export function rollBack(
  options: Omit<PromoteOptions, "version" | "percent" | "later"> & { readonly to?: string | undefined },
): Promise<Changed> {
  const { store, name, by, why, to, after } = options;
  let isFirst = true;
  let seen: string | undefined;
  const goBack = async (row: Row | undefined): Promise<Wanted | undefined> => {
    const known = requireRow(row, name);
    // Somebody else went back meanwhile: going back once more would be one too many.
    if (!isFirst && known.change?.action === "rolled back" && known.change.id !== seen) return undefined;
    isFirst = false;
    seen = known.change?.id;
    if (after !== undefined && seen !== after) return undefined;
    const { current, rollout = {} } = known;
    // Whoever names the live release wants it for every browser.
    if ((to === undefined || to === current) && Object.keys(rollout).length > 0) {
      const version = Object.keys(rollout).join(", ");
      const { nothingLive: _ended, previews, ...row } = known;
      // Where nothing is live pages don't look at the row, and so at no preview of it.
      const kept = current === undefined || previews === undefined ? {} : { previews };
      return {
        action: "rolled back",
        version,
        row: { ...row, ...kept, rollout: {}, releases: liveRelease(known) },
      };
    }
    const version = to ?? known.earlier?.[0];
    if (version === undefined) {
      throw new CommandError(
        `No release of ${name} was live before this one. Promote another: foyer status ${name}.`,
      );
    }
    if (version === current) return undefined;
    const record = await readUsableRecord(store, name, version);
    const earlier = (known.earlier ?? []).slice((known.earlier ?? []).indexOf(version) + 1);
    return {
      action: "rolled back",
      version,
      record,
      row: withoutPreview({ ...bookkeeping(known), ...toLiveRow(record), earlier }, version),
    };
  };
  return changeRow({ store, name, by, why, decide: goBack });
}

function makeLive(known: Row, live: Row): Row {
  const { current, earlier = [] } = known;
  const before = current === undefined || current === live.current ? earlier : [current, ...earlier];
  const row = {
    ...bookkeeping(known),
    ...live,
    earlier: before.filter((version) => version !== live.current).slice(0, MOST_EARLIER),
  };
  return withoutPreview(row, live.current ?? "");
}

function liveRelease({ current, releases }: Row): Readonly<Record<string, unknown>> {
  return current === undefined ? {} : { [current]: releases?.[current] };
}

/** What stays whichever release is live; all else is the release's own. */
function bookkeeping({ newest, earlier, granted, previews, change }: Row): Partial<Row> {
  return {
    ...(previews !== undefined && { previews }),
    ...(newest !== undefined && { newest }),
    ...(earlier !== undefined && { earlier }),
    ...(granted !== undefined && { granted }),
    ...(change !== undefined && { change }),
  };
}

export function requireRow(row: Row | undefined, name: string): Row {
  if (row === undefined) throw new CommandError(`There is no remote "${name}" here. See foyer status.`);
  if (row.change !== undefined) return row;
  throw new CommandError(`"${name}" was not published by this command, which can't change it.`);
}
