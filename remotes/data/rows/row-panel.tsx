import "./row-panel.css";
import "../when-used.css";
import { useRemoteContext } from "@foyer/contracts/react";
import { Button, Icon, Link, Skeleton, VisuallyHidden } from "@foyer/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { parseRowKey } from "../address/row-address.ts";
import { tableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import type { GridHandle } from "../grid/grid-model.ts";
import { loadRow } from "../relations/load-row.ts";
import { ReferenceLinks } from "../relations/reference-link.tsx";
import { ReferringList } from "../relations/referring-list.tsx";
import type { KeyValues } from "../relations/referring-tables.ts";
import { rowLabelOf } from "../relations/row-label.ts";
import type { Row } from "../requests/read-answer.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useLatest } from "../requests/use-latest.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { offersWriting } from "./offers-writing.ts";
import { rowLink } from "./row-link.ts";
import { RowValues } from "./row-values.tsx";
import { useTableModel } from "./table-model.ts";
import { useCopyText, useCopyValue } from "./use-copy-text.ts";
import { late } from "../late.tsx";
import { useMarkedMain } from "./use-marked-main.ts";
import { useRowPlace } from "./use-row-place.ts";
import type { OpenRowPlace } from "./use-row-place.ts";

const PanelEditing = late(async () => (await import("../edits/panel-editing.tsx")).PanelEditing);

const RowCover = late(async () => (await import("../edits/row-cover.tsx")).RowCover);

export interface RowPanelProps {
  /** The row's own table: the one that is shown, or one that it refers to. */
  table: Table;
  /** As the address has it. */
  rowKey: string;
  onClose(): void;
}

interface ReadRow {
  readonly key: string;
  /** `undefined` where there is none. */
  readonly row: Row | undefined;
}

/** One row in full: every value to its last digit, what it refers to, and what refers to it. */
export function RowPanel({ table, rowKey, onClose }: RowPanelProps): ReactNode {
  const model = useTableModel();
  const { table: shown, addressed } = model;
  const isBeside = table !== shown;
  const ownView = { ...tableView(table.name, table.schema), row: rowKey };
  const t = lateTexts.row;
  const copy = useCopyText();
  const panel = useRef<HTMLElement>(null);
  const latest = useLatest(`${placeKey(table)} ${rowKey}`, async (signal): Promise<ReadRow> => {
    return { key: rowKey, row: await readRow(table, rowKey, signal) };
  });
  const isSlow = useIsSlow(latest.isLoading);
  const place = useRowPlace(model, isBeside ? undefined : rowKey);
  // Until the next row is here, the one before stays, under its own name.
  const read = latest.error === undefined ? latest.value : undefined;
  const label = read?.row && rowLabelOf(table, read.row);
  const ofKey = isBeside ? t.labelOf(titleOf(table), rowKey) : t.label(read?.key ?? rowKey);
  const title = label ?? ofKey;
  useRowTitle(isBeside ? undefined : label, titleOf(table));
  useLentFocus(panel, model.grid);
  useMarkedMain(panel);
  useStepSaid(read?.key, title);
  return (
    // Escape is an extra here: the button beside the heading closes the panel as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      className="data-row-panel"
      data-not-kept="over"
      tabIndex={-1}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <header className="data-row-panel-head">
        <h2 dir="auto">{title}</h2>
        {!isBeside && <Steps place={place} />}
        {addressed !== undefined && (
          <IconButton
            icon="copy"
            title={t.copyLink}
            onPress={() => copy(rowLink(table, rowKey, addressed))}
          />
        )}
        <IconButton icon="close" title={texts.close} onPress={onClose} />
      </header>
      {label !== undefined && <p className="data-muted">{ofKey}</p>}
      {isBeside && addressed !== undefined && (
        <p className="data-row-panel-way">
          <Link href={addressed.addressOf(ownView)} onPress={() => addressed.show(ownView)}>
            {t.goTo(titleOf(table))}
          </Link>
        </p>
      )}
      {place.isLeftOut && <p className="data-muted">{t.leftOut}</p>}
      {latest.error !== undefined && <FailureBanner error={latest.error} onRetry={latest.retry} />}
      {isSlow && read === undefined && <Skeleton lines={table.columns.length} label={texts.loading} />}
      {read !== undefined && read.row === undefined && <p className="data-muted">{t.gone}</p>}
      {read?.row !== undefined && (
        <WholeRow key={read.key} table={table} row={read.row} onLanded={latest.retry} />
      )}
    </aside>
  );
}

interface WholeRowProps {
  table: Table;
  row: Row;
  onLanded(): void;
}

function WholeRow({ table, row, onLanded }: WholeRowProps): ReactNode {
  const [cover, setCover] = useState({ of: row, shown: row });
  const shown = cover.of === row ? cover.shown : row;
  const onCopy = useCopyValue(table, shown);
  const { person, catalogue, addressed } = useTableModel();
  const relations =
    catalogue === undefined || addressed === undefined ? undefined : { table, catalogue, addressed };
  return (
    <>
      {offersWriting(table) && (
        <RowCover {...{ table, row }} onRow={(covered) => setCover({ of: row, shown: covered })} />
      )}
      <RowValues
        {...{ table, onCopy }}
        row={shown}
        zone={person.zone}
        referencesOf={(column) =>
          relations === undefined ? null : <ReferenceLinks {...relations} row={shown} column={column} />
        }
      >
        {(column) =>
          offersWriting(table) && <PanelEditing {...{ table, catalogue, row, column, onLanded }} />
        }
      </RowValues>
      {relations !== undefined && <ReferringList {...relations} row={row} />}
    </>
  );
}

/** To the rows beside it, in the order of the grid. */
function Steps({ place }: { place: OpenRowPlace }): ReactNode {
  const t = lateTexts.row;
  return (
    <>
      <IconButton
        icon="chevron-up"
        title={t.previous}
        isDisabled={!place.canStep(-1)}
        onPress={() => place.step(-1)}
      />
      <IconButton
        icon="chevron-down"
        title={t.next}
        isDisabled={!place.canStep(1)}
        onPress={() => place.step(1)}
      />
    </>
  );
}

function IconButton(props: {
  icon: string;
  title: string;
  isDisabled?: boolean;
  onPress(): void;
}): ReactNode {
  const { icon, title, isDisabled = false, onPress } = props;
  return (
    <Button
      variant="quiet"
      title={title}
      // It keeps the focus at the last row.
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <Icon name={icon} />
      <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}

/**
 * The panel has the focus while it is open, and the grid's cell has it again once the panel is gone: what lies behind it can't
 * take it before, and whoever goes back in the history presses nothing that could hand it on.
 */
function useLentFocus(panel: RefObject<HTMLElement | null>, grid: RefObject<GridHandle | null>): void {
  const handBack = useEffectEvent(() => {
    if (document.activeElement === document.body) grid.current?.focus();
  });
  useEffect(() => {
    panel.current?.focus();
    return () => {
      handBack();
    };
  }, [panel]);
}

/** Says which row is open now, where the panel stays and the focus with it. */
function useStepSaid(key: string | undefined, title: string): void {
  const { announce } = useRemoteContext();
  const said = useRef(key);
  useEffect(() => {
    if (key === undefined || said.current === key) return;
    if (said.current !== undefined) announce(title);
    said.current = key;
  }, [key, title, announce]);
}

/** Names the row in the window's title, once it has a name. */
function useRowTitle(label: string | undefined, table: string): void {
  const { title: name } = useRemoteContext();
  useEffect(() => {
    if (label !== undefined) name?.(texts.rowTitle(label, table));
  }, [name, label, table]);
}

async function readRow(table: Table, rowKey: string, signal: AbortSignal): Promise<Row | undefined> {
  const values = parseRowKey(rowKey, table.primaryKey);
  if (values === undefined) return undefined;
  const named = table.primaryKey.map((name, index) => [name, values[index] ?? ""]);
  return loadRow(table, Object.fromEntries(named) as KeyValues, signal);
}
