import { useHasLasted } from "@foyer/ui";
import type { ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { isCertain, totalOrder } from "../order/order.ts";
import { ROWS_PER_BLOCK } from "../paging/block-cache.ts";
import { expensivePart } from "../paging/expected-cost.ts";
import { texts, withWords } from "../texts.ts";
import { late } from "../late.tsx";
import { useTableModel } from "./table-model.ts";
import type { ReadRows } from "./use-row-source.ts";

const LONG_AFTER_MS = 800;
// Most answers are here before it is wanted.
const bringNotices = () => withWords(import("./slow-notice.tsx"));
const SlowNotice = late(async () => (await bringNotices()).SlowNotice);
const DoubtfulOrder = late(async () => (await bringNotices()).DoubtfulOrder);
const StoppedNotice = late(async () => (await bringNotices()).StoppedNotice);

/** What has to be said of the rows below: that some failed, were stopped, take long, or can't be told apart. */
export function TableNotices(props: { reading: ReadRows; onRetry(): void }): ReactNode {
  const { reading, onRetry } = props;
  const { source, state, shown, tableRows } = reading;
  const { table, view } = useTableModel();
  const isLong = useHasLasted(state.loadingSinceMs, LONG_AFTER_MS);
  const asked = { table, sort: view.sort, filters: view.filters };
  const isSlow = isLong || expensivePart(asked, tableRows) !== undefined;
  const hasRows = shown.getState().total > 0;
  const isDoubtful =
    state.error === undefined &&
    state.total > ROWS_PER_BLOCK &&
    !isCertain(table, totalOrder(table, view.sort));
  return (
    <>
      {state.error !== undefined && (
        <div className="data-notice">
          <FailureBanner error={state.error} onRetry={onRetry}>
            {hasRows && <p className="data-advice">{texts.rows.olderRows}</p>}
          </FailureBanner>
        </div>
      )}
      {state.isStopped && <StoppedNotice hasRows={hasRows} onRetry={onRetry} />}
      {isDoubtful && <DoubtfulOrder />}
      {state.loadingSinceMs !== undefined && isSlow && (
        <SlowNotice sinceMs={state.loadingSinceMs} asked={asked} rows={tableRows} onCancel={source.cancel} />
      )}
    </>
  );
}
