import "./data.css";
import { session } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { PageHeading, Skeleton } from "@foyer/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { createLastPlace } from "./address/last-place.ts";
import { usePageTitle } from "./address/use-page-title.ts";
import { useReturn } from "./address/use-return.ts";
import { createPreferences } from "./grid/grid-preferences.ts";
import { personStorage } from "./requests/person-storage.ts";
import { createSourceCache } from "./paging/source-cache.ts";
import type { BeforeDrawing } from "./address/use-settled-path.ts";
import { useViewAddress } from "./address/use-view-address.ts";
import { CatalogueEntries } from "./entries/catalogue-entries.tsx";
import { createEntryMemory } from "./entries/entry-memory.ts";
import { titleOfView, useVisits } from "./entries/use-entries.ts";
import { withSchema } from "./entries/with-schema.ts";
import { CatalogueFailure } from "./catalogue/catalogue-failure.tsx";
import { useCatalogue } from "./catalogue/use-catalogue.ts";
import { followDataChanges } from "./requests/data-changes.ts";
import { useIsSlow } from "./requests/use-is-slow.ts";
import { firstRows } from "./rows/first-rows.ts";
import { late } from "./late.tsx";
import { whenUsed } from "./rows/when-used.ts";
import { texts } from "./texts.ts";
import { ViewScreen } from "./view-screen.tsx";

const EARLY_AFTER_MS = 1_000;
// Rows are asked for before they are drawn: on a page that shows some from the next ones on.
const EarlyRows = late(loadEarlyRows);
const EarlyNextRows = late(async () => {
  const aWhileAfter = firstRows.then(() => new Promise((resolve) => setTimeout(resolve, EARLY_AFTER_MS)));
  await Promise.race([whenUsed(), aWhileAfter]);
  return loadEarlyRows();
});
async function loadEarlyRows() {
  return (await import(/* webpackChunkName: "late" */ "./rows/early-rows.tsx")).EarlyRows;
}

const SKELETON_LINES = 8;

/** The data remote: everything that the signed-in person may read. */
export function App(): ReactNode {
  const snapshot = useSession();
  // Another person's rows must not stay: everything below is mounted anew for another user.
  const userId = "user" in snapshot ? snapshot.user.id : "nobody";
  return <DataViews key={userId} userId={userId} />;
}

function DataViews({ userId }: { userId: string }): ReactNode {
  const beforeDrawing = useRef<BeforeDrawing>(undefined);
  const inAddress = useViewAddress(beforeDrawing);
  const { view } = inAddress;
  const catalogue = useCatalogue(userId, view.kind === "table" ? view.table : undefined);
  const [Early] = useState(() => (view.kind === "table" ? EarlyNextRows : EarlyRows));
  const { lang, dataset } = document.documentElement;
  const { timeZone, firstDay } = dataset;
  // Rows are drawn anew in other formats; a filter for today asks for others where days begin otherwise.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const cache = useMemo(() => createSourceCache(), [lang, timeZone, firstDay]);
  const [preferences] = useState(() => createPreferences(userId));
  const [memory] = useState(() => createEntryMemory(userId, session.data.providerUrl, personStorage));
  const [lastPlace] = useState(() => createLastPlace(userId, performance.timeOrigin));
  const isReturning = useReturn(lastPlace, inAddress);
  useEffect(() => {
    const stop = followDataChanges(cache.doubt);
    return () => {
      stop();
      // Rows of a person that is gone are nobody's to keep.
      cache.clear();
    };
  }, [cache]);
  const known = catalogue.value;
  const addressed = useMemo(
    () => (known === undefined ? inAddress : { ...inAddress, view: withSchema(inAddress.view, known) }),
    [inAddress, known],
  );
  const opened = known === undefined ? undefined : titleOfView(known, addressed.view);
  const row = addressed.view.kind === "table" ? addressed.view.row : undefined;
  usePageTitle(opened === undefined || row === undefined ? opened : texts.rowTitle(row, opened));
  useVisits(memory, addressed, opened !== undefined);
  const isSlow = useIsSlow(catalogue.isLoading && catalogue.value === undefined);

  if (isReturning) return null;
  if (catalogue.value === undefined) {
    return (
      <div className="data-app">
        <div className="data-main data-main-padded" aria-busy={catalogue.isLoading}>
          <PageHeading>{texts.heading}</PageHeading>
          {isSlow && <Skeleton lines={SKELETON_LINES} label={texts.loading} />}
          {catalogue.error !== undefined && (
            <CatalogueFailure error={catalogue.error} onRetry={catalogue.retry} />
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="data-app">
      <CatalogueEntries
        catalogue={catalogue.value}
        addressed={addressed}
        memory={memory}
        openedTitle={opened}
      />
      <div className="data-main">
        <ViewScreen
          catalogue={catalogue.value}
          addressed={addressed}
          cache={cache}
          preferences={preferences}
          memory={memory}
          onCatalogueDoubted={catalogue.retry}
        />
        <Early beforeRef={beforeDrawing} cache={cache} catalogue={catalogue.value} view={addressed.view} />
      </div>
    </div>
  );
}
