import "./cards.css";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { CSSProperties, MouseEvent, ReactNode } from "react";
import { Button, Icon } from "@foyer/ui";
import { lateTexts } from "../late-texts.ts";
import { headPxOf } from "../grid/row-height.ts";
import { LEAST_WIDTH_PX } from "../grid/column-layout.ts";
import { DataGrid } from "../grid/data-grid.tsx";
import type { DataGridProps } from "../grid/data-grid.tsx";
import type { GridHandle, GridModel } from "../grid/grid-model.ts";
import type { Table } from "../catalogue/catalogue.ts";
import type { ChangePerson } from "../grid/grid-preferences.ts";
import { cardColumns } from "./card-columns.ts";
import { cardEvents, cardHandle, cardPlaces } from "./card-places.ts";
import { useCards } from "./use-cards.ts";
import type { CardRows } from "./use-cards.ts";

export interface NarrowGridProps extends DataGridProps {
  rows: CardRows & { readonly table: Table; openRow(index: number): void };
}

/** Of a card: what is around its lines, its title and each field. As in `cards.css`. */
const AROUND_PX = 20;
const TITLE_PX = 24;
const FIELD_PX = 20;

/**
 * The grid where there is no room for its columns: each row is a card with its name and a few fields, and its header still
 * sorts by them. It is the same grid, drawn otherwise: all that is done to rows is done to cards.
 */
export function NarrowGrid({ rows, ...props }: NarrowGridProps): ReactNode {
  const { model, events, handleRef } = props;
  const { table, openRow } = rows;
  const { isShown } = useCards(rows);
  const inner = useRef<GridHandle>(null);
  const shown = useMemo(() => cardColumns(table, model.columns, model.sort), [table, model]);
  const places = useMemo(() => cardPlaces(shown, model.columns.length), [shown, model]);
  const cards = useMemo(() => (isShown ? asCards(model, shown) : model), [isShown, model, shown]);
  useLayoutEffect(() => {
    const grid = inner.current;
    handleRef.current = grid === null || !isShown ? grid : cardHandle(grid, places);
    return () => {
      handleRef.current = null;
    };
  }, [handleRef, isShown, places]);
  const open = (event: MouseEvent): void => {
    const target = event.target as Element;
    const isCell = target.closest("[role=gridcell]") !== null && target.closest("a") === null;
    const { pointerType } = event.nativeEvent as PointerEvent;
    const at = inner.current?.active();
    // A finger's tap is the grid's own.
    if (isShown && isCell && pointerType === "mouse" && event.detail === 1 && at !== undefined)
      openRow(at.row);
  };
  return (
    // The grid in it hears keys.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={isShown ? "data-narrow data-cards" : "data-narrow"}
      // Its styles come later than a painted page would.
      data-not-kept={isShown ? "over" : undefined}
      style={isShown ? namesOf(cards) : undefined}
      onClick={open}
    >
      <DataGrid
        {...props}
        model={cards}
        events={isShown ? cardEvents(events, places) : events}
        handleRef={inner}
      />
    </div>
  );
}

/** All fields are always drawn: a card shows them one below the other, whatever width is said here. */
function asCards(model: GridModel, shown: readonly number[]): GridModel {
  const columns = shown.flatMap((at) => model.columns[at] ?? []);
  return {
    ...model,
    columns,
    widths: Object.fromEntries(columns.map(({ name }) => [name, LEAST_WIDTH_PX])),
    pinned: 0,
    lines: undefined,
    headHeightPx: headPxOf(),
    rowHeightPx: AROUND_PX + TITLE_PX + FIELD_PX * Math.max(columns.length - 1, 0),
  };
}

/** What stands before each field. */
function namesOf({ columns }: GridModel): CSSProperties {
  return Object.fromEntries(columns.map(({ title }, at) => [`--data-card-${at + 1}`, JSON.stringify(title)]));
}

/** Between cards and the grid, where there are cards. */
export function CardsTool(rows: CardRows & { onPerson: ChangePerson }): ReactNode {
  const { onPerson } = rows;
  const { isOffered, isShown } = useCards(rows);
  const t = lateTexts.cards;
  if (!isOffered) return null;
  return (
    <Button
      variant="quiet"
      title={t.tool}
      aria-pressed={isShown}
      onClick={() => {
        onPerson((now) => ({ ...now, narrow: isShown ? "grid" : undefined }));
      }}
    >
      <Icon name="menu" />
      <span className="fy-visually-hidden">{t.tool}</span>
    </Button>
  );
}
