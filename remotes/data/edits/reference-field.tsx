import "./reference-field.css";
import { Icon } from "@foyer/ui";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { holdsText, MOST_FOUND, rowMeant } from "../relations/find-referred.ts";
import type { ReferredFinder, ReferredRow } from "../relations/find-referred.ts";
import { useReferred } from "../relations/use-referred.ts";
import type { ReferredSearch } from "../relations/use-referred.ts";
import { fromTyped } from "./cell-text.ts";
import { placeList } from "./place-list.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";
import { useShownList } from "./use-shown-list.ts";

export interface ReferenceFieldProps {
  column: Column;
  text: ExactText;
  onText(text: ExactText): void;
  /** Its name, and what is said of it. */
  wiring: Readonly<Record<string, string | boolean | undefined>>;
  fieldRef: RefObject<HTMLInputElement | null> | undefined;
  /** Of a column that refers to rows. */
  find: ReferredFinder | undefined;
  /** Of a column that has a list of its own. */
  choices?: readonly string[] | undefined;
  /** Its text was typed before the field was there: it is searched for at once. */
  isTyped?: boolean | undefined;
  /** Where nothing is left to do once something is taken from the list, which opens by itself there. */
  onTaken?: OnTaken | undefined;
}

/** @param isByKey else by a press */
export type OnTaken = (text: ExactText, isByKey: boolean) => void;

const PAGE = 10;

/**
 * The key of a row that a column refers to, or one of the values that it may have: it is typed, or chosen from a list that is
 * searched while one types, rows by their names as well.
 */
export function ReferenceField(props: ReferenceFieldProps): ReactNode {
  const { column, text, onText, onTaken, wiring, fieldRef, find, choices } = props;
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const { isOpen, isUnasked, pointed, setPointed, show, showAtFirstFocus } = useShownList();
  // What stands there already is no search: whoever opens the list wants another row.
  const [isTyped, setTyped] = useState(false);
  const query = isTyped ? (text ?? "") : "";
  const asked = useReferred(isOpen ? find : undefined, query);
  const search = choices === undefined ? asked : searchIn(choices, query);
  const rows = search.state === "failed" ? [] : search.rows;
  const active = rows.findIndex(({ key }) => key === (pointed ?? text));
  const choose = ({ key }: ReferredRow, isByKey: boolean): void => {
    onText(key);
    setTyped(false);
    show(false);
    onTaken?.(key, isByKey);
  };
  /** What Enter takes; nothing where what is typed is to stay as it is. */
  const taken = (): ReferredRow | undefined => {
    const meant = isTyped && search.state === "found" ? rowMeant(rows, text ?? "") : undefined;
    const row = rows[active] ?? meant;
    return row?.key === text ? undefined : row;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const to = stepTo(key, active, rows.length);
    const row = isOpen && key === "Enter" ? taken() : undefined;
    if (key === "Enter" && row === undefined) {
      // It is for whoever holds the field.
      show(false);
      return;
    }
    if (row !== undefined) choose(row, true);
    else if (isOpen && key === "Escape" && !isUnasked) show(false);
    else if (isOpen && to !== undefined) setPointed(rows[to]?.key);
    else if (key === "ArrowDown" || key === "ArrowUp") show(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasRows = isOpen && rows.length > 0;
  return (
    <span ref={frame} className="fy-select-frame data-reference">
      <input
        {...wiring}
        ref={fieldRef}
        className="fy-input fy-select"
        role="combobox"
        aria-expanded={hasRows}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}${active}` : undefined}
        value={text ?? ""}
        placeholder={text === null ? texts.editor.null : ""}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onText(fromTyped(event.currentTarget.value, column));
          setTyped(true);
          show(true);
        }}
        onClick={() => {
          if (!isOpen) show(true);
        }}
        onFocus={({ currentTarget }) => {
          const isSearch = props.isTyped === true;
          if (!isSearch && onTaken === undefined) return;
          showAtFirstFocus(currentTarget, isSearch, () => {
            if (isSearch) setTyped(true);
          });
        }}
        onBlur={() => {
          show(false);
        }}
        onKeyDown={press}
      />
      <Icon name="chevron-down" />
      {isOpen && (
        <ReferenceList
          {...{ id, frame, rows, active }}
          state={search.state}
          column={column}
          isOwn={choices !== undefined}
          onChoose={(row) => {
            choose(row, false);
          }}
        />
      )}
    </span>
  );
}

function searchIn(choices: readonly string[], query: string): ReferredSearch {
  const rows = choices.map((key) => ({ key, label: "" })).filter((row) => holdsText(row, query));
  return { rows, state: "found" };
}

/** Which row of a list a key goes to. */
function stepTo(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  return new Map([
    ["ArrowDown", at >= last ? 0 : at + 1],
    ["ArrowUp", at <= 0 ? last : at - 1],
    ["PageDown", Math.min(last, at + PAGE)],
    ["PageUp", Math.max(0, at - PAGE)],
  ]).get(key);
}

interface ReferenceListProps extends ReferredSearch {
  id: string;
  /** What holds the field. */
  frame: RefObject<HTMLElement | null>;
  active: number;
  column: Column;
  /** The column's own values, not rows. */
  isOwn: boolean;
  onChoose(row: ReferredRow): void;
}

/** The rows that were found, over the page: nothing moves for it. */
function ReferenceList(props: ReferenceListProps): ReactNode {
  const { id, frame, rows, active, state, column, isOwn, onChoose } = props;
  const list = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [element, field] = [list.current, frame.current];
    if (element === null || field === null) return undefined;
    element.showPopover();
    return placeList(element, field);
  }, [frame]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active, rows]);
  return (
    // The field keeps the focus, and its keys choose.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={list}
      popover="manual"
      className="data-reference-list"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <span id={`${id}list`} role="listbox" tabIndex={-1} aria-label={titleOf(column)}>
        {rows.map((row, at) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <span
            key={row.key}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            onClick={() => {
              onChoose(row);
            }}
          >
            <bdi>{row.label === "" ? row.key : row.label}</bdi>{" "}
            {row.label !== "" && <bdi className="data-muted">{row.key}</bdi>}
          </span>
        ))}
      </span>
      {isOwn ? <OwnNote count={rows.length} /> : <Note state={state} count={rows.length} />}
    </span>
  );
}

/** Of a column's own values: no rows, and all of them stand there. */
function OwnNote({ count }: { count: number }): ReactNode {
  const t = texts.editor;
  return (
    <span role="status" className={count > 0 ? "fy-visually-hidden" : "data-muted"}>
      {count > 0 ? t.listed(count) : t.noneListed}
    </span>
  );
}

/** How many fit; seen only where there is more to say than the list does. */
function Note({ state, count }: { state: ReferredSearch["state"]; count: number }): ReactNode {
  const t = texts.reference;
  const isPlain = count > 0 && count < MOST_FOUND;
  const words = (): string => {
    if (state === "failed") return t.failed;
    if (state === "looking" && count === 0) return t.looking;
    if (count === 0) return t.none;
    return isPlain ? t.found(count) : t.more(count);
  };
  return (
    <span role="status" className={isPlain ? "fy-visually-hidden" : "data-muted"}>
      {words()}
    </span>
  );
}
