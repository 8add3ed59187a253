import "../profile/head-profiles.css";
import { useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { TableView } from "../address/view-address.ts";
import type { Filter } from "../filters/filter.ts";
import { createTurns } from "../requests/create-turns.ts";
import { useDataChanges } from "../requests/data-changes.ts";
import { PROFILES } from "../grid/row-height.ts";
import { useTableModel } from "./table-model.ts";
import { isSummaryMissing } from "../summary/ask-summary.ts";
import { texts } from "../summary/texts.ts";
import { HeadProfile } from "../profile/head-profile.tsx";
import { loadProfile } from "../profile/load-profile.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import { profileAddress } from "../address/profile-address.ts";
import { useDrawnHeads } from "../profile/use-drawn-heads.ts";
import { clockName } from "../values/page-clock.ts";

/** So many questions of a page run at once: a pool of connections is everybody's. */
const AT_ONCE = 2;
/** More bars are no aim for a pointer in a head. */
const BUCKETS = 12;

/** What each column in view holds, in its head below its name; of columns that aren't in view nothing is asked. */
export function HeadProfiles(): ReactNode {
  const { table, view, columns, person, grid, addressed, onView } = useTableModel();
  const isWanted = view.heads === PROFILES;
  const drawn = useDrawnHeads(grid, isWanted ? columns : NONE);
  const changes = useDataChanges();
  const [inTurn] = useState(() => createTurns(AT_ONCE));
  // By question, so that what was scrolled away is there again.
  const [known] = useState(() => new Map<string, ColumnProfile>());
  const [isMissing, setMissing] = useState(false);
  const [unlessMissing] = useState(() =>
    createMissing(() => {
      setMissing(true);
    }),
  );
  if (!isWanted || addressed === undefined) return null;
  if (isMissing) return drawn[0] === undefined ? null : createPortal(<Missing />, drawn[0].place);
  const { zone } = person;
  const narrowed = (more: readonly Filter[]): TableView => ({ ...view, filters: [...view.filters, ...more] });
  return drawn.map(({ name, place }) => {
    const column = table.columns.find((one) => one.name === name);
    if (column === undefined) return null;
    const question = JSON.stringify([
      table.schema,
      table.name,
      name,
      view.filters,
      zone,
      clockName(),
      changes,
    ]);
    const whole: TableView = { ...view, summary: profileAddress(name) };
    return createPortal(
      <HeadProfile
        column={column}
        zone={zone}
        question={question}
        known={known.get(question)}
        load={async (signal) => {
          const asked = { table, filters: view.filters, column, zone, buckets: BUCKETS };
          const profile = await inTurn(() => unlessMissing(() => loadProfile(asked, signal)), signal);
          known.set(question, profile);
          return profile;
        }}
        addressOf={(more) => addressed.addressOf(narrowed(more))}
        show={(more) => {
          onView(narrowed(more));
        }}
        wholeAddress={addressed.addressOf(whole)}
        onWhole={() => {
          onView(whole);
        }}
      />,
      place,
      name,
    );
  });
}

/** It has the room of all heads. */
function Missing(): ReactNode {
  const t = texts.summary;
  return (
    <p className="data-heads-missing" role="status">
      <strong>{t.missing}.</strong> {t.missingAdvice}
    </p>
  );
}

const NONE: readonly never[] = [];

/** Once one question failed since nobody answers such, the others that wait for their turn aren't asked. */
function createMissing(tell: () => void): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let failure: Error | undefined;
  return async (work) => {
    if (failure !== undefined) throw failure;
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error && isSummaryMissing(error)) {
        failure = error;
        tell();
      }
      throw error;
    }
  };
}
