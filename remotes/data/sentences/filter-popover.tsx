import "../advice.css";
import "./filter-popover.css";
import { Button } from "@foyer/ui";
import { useEffect, useMemo, useRef } from "react";
import type { ReactNode, SubmitEvent } from "react";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { operatorsOf } from "../filters/filter-kind.ts";
import type { Filter } from "../filters/filter.ts";
import { lateTexts } from "../late-texts.ts";
import type { Row } from "../requests/read-answer.ts";
import { texts as dataTexts } from "../texts.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { filterOf, newSentence, toDraft, withNext } from "./draft.ts";
import type { GroupDraft } from "./draft.ts";
import { ChoicesContext, useFilterChoices } from "./filter-choices.ts";
import { GroupFields } from "./group-fields.tsx";
import { texts } from "./texts.ts";
import { useLiveFilters } from "./use-live-filters.ts";

export interface FilterPopoverProps {
  table: Table;
  catalogue: Catalogue | undefined;
  filters: readonly Filter[];
  /** The column that the person wants to filter by. */
  startColumn?: string | undefined;
  /** By which clock the rows show instants. */
  zone: TimeZoneChoice;
  /** The rows that are loaded. */
  rows(): readonly Row[];
  /** What is to be told of filters that take the database long; nothing of most. */
  warningOf(filters: readonly Filter[]): string | undefined;
  onFilters(filters: readonly Filter[], options: { replace: boolean }): void;
  onClose(): void;
}

/** Filters as a person says them: they hold as they change. */
export function FilterPopover(props: FilterPopoverProps): ReactNode {
  const { table, catalogue, filters, startColumn, zone, rows, warningOf, onFilters, onClose } = props;
  const columns = useMemo(() => table.columns.filter((column) => operatorsOf(column).length > 0), [table]);
  const choices = useFilterChoices({ table, catalogue, columns, zone, rows });
  const form = useRef<HTMLFormElement>(null);
  const read = (given: readonly Filter[]): GroupDraft => toDraft(given, columns, choices.isListed);
  const begin = (): GroupDraft => {
    const draft = read(filters);
    const named = columns.filter(({ name }) => name === startColumn);
    const begun = (named.length > 0 || filters.length > 0 ? named : columns).map((column) =>
      newSentence(column, choices.isListed),
    );
    // Opening filters nothing yet: one that is whole without a value is for the person to choose.
    const first =
      begun.find((sentence) => filterOf(sentence, columns) === undefined) ??
      (named.length > 0 ? begun[0] : undefined);
    return first === undefined ? draft : withNext(draft, first);
  };
  const live = useLiveFilters({ filters, columns, begin, read, onFilters });
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>(".data-sentence");
    const of = startColumn === undefined ? fields?.[0] : fields?.[fields.length - 1];
    const value =
      startColumn === undefined
        ? undefined
        : of?.querySelector<HTMLElement>(".data-sentence-value :is(input, select)");
    (value ?? of?.querySelector<HTMLElement>("select"))?.focus();
  }, [startColumn]);
  const warning = warningOf(live.wanted);
  return (
    <ChoicesContext value={choices}>
      <form
        ref={form}
        className="data-filter-popover"
        aria-label={texts.sentences.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          live.flush();
        }}
      >
        <GroupFields group={live.draft} depth={0} wanted={live.wanted} onChange={live.change} />
        {live.isTooLong && (
          <p className="data-field-error" role="alert">
            {dataTexts.rows.filterTooLong}
          </p>
        )}
        {warning !== undefined && (
          <p className="data-advice" role="status">
            {warning}
          </p>
        )}
        <div className="data-panel-actions">
          <Button
            onClick={() => {
              live.flush();
              onClose();
            }}
          >
            {dataTexts.close}
          </Button>
          {/* Behind it: what comes with the first condition moves nothing that somebody is about to press. */}
          {filters.length > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                live.change(read([]));
              }}
            >
              {lateTexts.filter.clear}
            </Button>
          )}
        </div>
      </form>
    </ChoicesContext>
  );
}
