import { Button, EmptyState, Icon, Link, Skeleton, VisuallyHidden } from "@foyer/ui";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useLatest } from "../requests/use-latest.ts";
import type { Row } from "../requests/read-answer.ts";
import { formatCell } from "../rows/format-cell.ts";
import { texts } from "../texts.ts";
import { labelEmbeds, readLabel } from "./label-embeds.ts";
import { loadRow } from "./load-row.ts";
import { ReferringList } from "./referring-list.tsx";
import { referredView, textOf } from "./referring-tables.ts";
import type { KeyValues } from "./referring-tables.ts";

export interface RowPanelProps {
  table: Table;
  catalogue: Catalogue;
  /** Which row: the values of its key. */
  values: KeyValues;
  addressed: AddressedView;
  onClose(): void;
}

const SKELETON_LINES = 8;
const t = texts.relations;

/** One row beside the grid: every value whole, what it refers to, and what refers to it. */
export function RowPanel({ table, catalogue, values, addressed, onClose }: RowPanelProps): ReactNode {
  const key = JSON.stringify([table.name, values]);
  const latest = useLatest(key, async (signal) => ({ key, row: await loadRow(table, catalogue, values, signal) }));
  // Another row's values would be wrong, not just old.
  const loaded = latest.value?.key === key ? latest.value : undefined;
  const isSlow = useIsSlow(latest.isLoading && loaded === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [key]);
  return (
    <aside
      className="data-panel"
      aria-label={t.panel(table.title ?? table.name)}
      aria-busy={latest.isLoading}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="data-panel-head">
        <h2 ref={heading} tabIndex={-1} className="data-panel-title">
          {Object.values(values).join(" · ")}
        </h2>
        <Button variant="quiet" onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>{t.close}</VisuallyHidden>
        </Button>
      </div>
      {isSlow && <Skeleton lines={SKELETON_LINES} label={texts.loading} />}
      {latest.error !== undefined && <FailureBanner error={latest.error} onRetry={latest.retry} />}
      {loaded !== undefined && loaded.row === undefined && <EmptyState title={t.gone}>{t.goneAdvice}</EmptyState>}
      {loaded?.row !== undefined && (
        <>
          <Fields table={table} catalogue={catalogue} row={loaded.row} addressed={addressed} />
          <ReferringList table={table} catalogue={catalogue} values={keyTexts(table, loaded.row)} addressed={addressed} />
        </>
      )}
    </aside>
  );
}

function Fields(props: { table: Table; catalogue: Catalogue; row: Row; addressed: AddressedView }): ReactNode {
  const { table, catalogue, row, addressed } = props;
  const embeds = labelEmbeds(table, catalogue);
  return (
    <dl className="data-fields">
      {table.columns.map(({ name, title, type, comment }) => {
        const foreignKey = table.foreignKeys?.find(({ columns }) => columns[0] === name);
        const embed = embeds.find((one) => one.foreignKey === foreignKey);
        const label = embed === undefined ? undefined : readLabel(row, embed);
        const target = foreignKey === undefined ? undefined : referredView(foreignKey, row);
        const isReadable = catalogue.tables.some((one) => one.name === foreignKey?.table);
        return (
          <div key={name} className="data-field">
            <dt title={comment}>{title ?? name}</dt>
            <dd>
              <FieldValue value={row[name]} type={type} />
              {target !== undefined && isReadable && (
                <ReferredLink view={target} label={label ?? t.open(target.table)} addressed={addressed} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function ReferredLink(props: { view: TableView; label: string; addressed: AddressedView }): ReactNode {
  const { view, label, addressed } = props;
  return (
    <Link
      className="data-reference"
      href={addressed.addressOf(view)}
      title={t.refersTo(view.table)}
      onPress={() => {
        addressed.show(view);
      }}
    >
      {label}
    </Link>
  );
}

function FieldValue({ value, type }: { value: unknown; type: string }): ReactNode {
  const kind = toColumnKind(type);
  const { text, look, exact } = formatCell(value, kind);
  const isLong = typeof value === "string" && kind === "text";
  return (
    <span className={`data-value data-cell-${look}`} dir="auto" title={exact}>
      {isLong && value !== "" ? value.slice(0, LONGEST_SHOWN) : text}
      {isLong && value.length > LONGEST_SHOWN && "…"}
    </span>
  );
}

/** A text of megabytes would freeze the page; the export has it whole. */
const LONGEST_SHOWN = 10_000;

function keyTexts(table: Table, row: Row): KeyValues {
  return Object.fromEntries(
    table.columns
      .filter(({ name }) => row[name] !== null && row[name] !== undefined)
      .map(({ name }) => [name, textOf(row[name])]),
  );
}
