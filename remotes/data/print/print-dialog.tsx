import { Button, Dialog } from "@foyer/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { texts } from "../keep-texts.ts";
import { openRowOf, pageOfRow } from "./page-of-row.ts";
import { pageOfView } from "./page-of-view.ts";
import { mostPrinted, ROWS_UNASKED } from "./print-limits.ts";
import type { PrintedView } from "./printed-view.ts";
import { readPrintedRows } from "./read-printed-rows.ts";
import { sendToPrinter } from "./send-to-printer.ts";

export interface PrintDialogProps extends PrintedView {
  /** Where the pages are put beside. */
  place: RefObject<Element | null>;
  onClose(): void;
}

/** What is being made ready: the row that is open, or so many rows of the view. */
type Wanted = { readonly what: "row" } | { readonly what: "rows"; readonly most: number };

/** Prints a view, or the row that is open: asks what is meant, and before more than some 60 pages. */
export function PrintDialog(props: PrintDialogProps): ReactNode {
  const { table, columns, source, view, onClose } = props;
  const { total, isTotalExact } = source.getState();
  const most = mostPrinted(columns.length);
  const hasRow = view.row !== undefined;
  const [asked, setAsked] = useState<{ isMany: boolean }>();
  const [wanted, setWanted] = useState<Wanted | undefined>(
    hasRow || total > ROWS_UNASKED ? undefined : { what: "rows", most: ROWS_UNASKED },
  );
  const making = useMaking(props, wanted, () => {
    setAsked({ isMany: true });
    setWanted(undefined);
  });
  const isMany = asked?.isMany === true || total > ROWS_UNASKED;
  const t = texts.print;
  const isAll = isTotalExact && total <= most;
  const choose = (next: Wanted) => () => {
    setWanted(next);
  };
  return (
    <Dialog
      title={t.title(titleOf(table))}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {wanted === undefined && hasRow && (
            <Button variant="primary" onClick={choose({ what: "row" })}>
              {t.row}
            </Button>
          )}
          {wanted === undefined && !isMany && (
            <Button onClick={choose({ what: "rows", most: ROWS_UNASKED })}>{t.rows}</Button>
          )}
          {wanted === undefined && isMany && (
            <>
              <Button onClick={choose({ what: "rows", most })}>{isAll ? t.all(total) : t.first(most)}</Button>
              <Button
                variant={hasRow ? "secondary" : "primary"}
                onClick={choose({ what: "rows", most: ROWS_UNASKED })}
              >
                {t.first(ROWS_UNASKED)}
              </Button>
            </>
          )}
        </>
      }
    >
      {wanted === undefined && hasRow && <p>{t.whichOne}</p>}
      {wanted === undefined && isMany && (
        <p>
          {isTotalExact ? t.many(total) : t.moreThan(ROWS_UNASKED)} {isAll ? t.longWait : t.tooMany(most)}
        </p>
      )}
      {making.error !== undefined && <FailureBanner error={making.error} onRetry={making.retry} />}
      {wanted !== undefined && making.error === undefined && (
        <p role="status">{making.rows === 0 ? t.reading : t.readSoFar(making.rows)}</p>
      )}
    </Dialog>
  );
}

/** Reads what is wanted, and hands it to the browser once this dialog is out of the way. */
function useMaking(
  props: PrintDialogProps,
  wanted: Wanted | undefined,
  onMany: () => void,
): { readonly rows: number; readonly error: SessionError | undefined; retry(): void } {
  const [rows, setRows] = useState(0);
  const [error, setError] = useState<SessionError>();
  const [turn, setTurn] = useState(0);
  const now = useRef({ props, onMany });
  useEffect(() => {
    now.current = { props, onMany };
  });
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const make = async (): Promise<void> => {
      const { props: given, onMany: askAgain } = now.current;
      const pages = await makePages(given, wanted, signal, setRows);
      if (signal.aborted) return;
      if (pages === "many") {
        askAgain();
        return;
      }
      const place = given.place.current;
      given.onClose();
      // The dialog is on the top of the page until it is gone.
      if (place !== null) requestAnimationFrame(() => setTimeout(() => sendToPrinter(place, pages)));
    };
    make().catch((thrown: unknown) => {
      if (!signal.aborted) setError(toDataError(thrown));
    });
    return () => {
      leaving.abort();
    };
  }, [wanted, turn]);
  return {
    rows,
    error,
    retry() {
      setError(undefined);
      setTurn(turn + 1);
    },
  };
}

/** @returns "many" where there are more rows than may be printed without a question */
async function makePages(
  view: PrintedView,
  wanted: Wanted,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<HTMLElement | "many"> {
  if (wanted.what === "row") return pageOfRow(view, await openRowOf(view, signal));
  const { table, source } = view;
  const { total, isTotalExact } = source.getState();
  const isAsked = wanted.most > ROWS_UNASKED || total > ROWS_UNASKED;
  // One more than is printed tells whether there are more.
  const rows = await readPrintedRows(
    { table, sort: view.view.sort, filters: view.view.filters },
    wanted.most + 1,
    signal,
    onRead,
  );
  const hasMore = rows.length > wanted.most;
  if (hasMore && !isAsked) return "many";
  const known = hasMore ? (isTotalExact ? total : undefined) : rows.length;
  return pageOfView(view, rows.slice(0, wanted.most), known);
}
