import "./list-field.css";
import { Icon } from "@foyer/ui";
import { useId, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { itemType } from "./list-items.ts";
import type { FlatItem } from "./list-items.ts";
import { ReferenceField } from "./reference-field.tsx";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";
import { useListDraft } from "./use-list-draft.ts";
import type { ListActions } from "./use-list-draft.ts";
import type { DragMark } from "./use-list-drag.ts";
import { useListDrag } from "./use-list-drag.ts";

export interface ListFieldProps {
  column: Column;
  text: ExactText;
  items: readonly FlatItem[];
  onText(text: ExactText): void;
  /** The field's name, and what is said of it. */
  wiring: Readonly<Record<string, string | boolean | undefined>>;
  fieldRef: RefObject<HTMLInputElement | null> | undefined;
}

const BOOLEANS = ["true", "false"];

/**
 * A list, an item beside the other, and a field for the next one. What stands in the field is an item of the list already: however
 * the editor is left, nothing that was typed is lost.
 */
export function ListField(props: ListFieldProps): ReactNode {
  const id = useId();
  const list = useListDraft(props);
  const { draft, frame, said } = list;
  const [chosen, setChosen] = useState<number>();
  const drag = useListDrag(list.move);
  const t = texts.editor.items;
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    const { key, shiftKey, target } = event;
    const isAtStart = target.selectionStart === 0 && target.selectionEnd === 0;
    const isBack = key === "Backspace" || list.stepOf(key) === -1;
    if (key === "Enter" && !shiftKey && (draft.typed !== "" || draft.at < draft.items.length)) list.add();
    else if (isBack && isAtStart && draft.items.length > 0) list.goTo(draft.items.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // Keys are those of the field and the items in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="data-items"
      onKeyDown={press}
      onFocus={({ target }) => {
        const at = [...(frame.current?.querySelectorAll(".data-item-words") ?? [])].indexOf(target);
        setChosen(at < 0 ? undefined : at);
      }}
      onBlur={({ relatedTarget }) => {
        if (frame.current?.contains(relatedTarget) !== true) setChosen(undefined);
      }}
    >
      {draft.items.length > 0 && (
        <ul className="data-items-list" {...drag.handlers}>
          {draft.items.map((item, at) => (
            // Items have nothing but their place.
            <Item key={at} {...{ item, at, list }} mark={drag.markOf(at)} hintId={`${id}-hint`} />
          ))}
        </ul>
      )}
      <div className="data-items-next">
        <NextItem {...props} list={list} hintId={`${id}-hint`} />
        <span className="data-items-acts">
          <button
            type="button"
            className="data-item-null"
            title={t.addNull}
            hidden={chosen !== undefined}
            onClick={() => {
              list.add(null);
            }}
          >
            + {texts.editor.null}
          </button>
          {chosen !== undefined && <Steps at={chosen} list={list} />}
        </span>
      </div>
      <p id={`${id}-hint`} className="fy-visually-hidden">
        {t.hint}
      </p>
      <span role="status" className="fy-visually-hidden">
        {said}
      </span>
    </div>
  );
}

/** Moves the item that has the focus, for hands that neither drag nor press keys (WCAG 2.2, 2.5.7). */
function Steps({ at, list }: { at: number; list: ListActions }): ReactNode {
  const t = texts.editor.items;
  const item = list.draft.items[at];
  if (item === undefined) return null;
  const words = wordsOf(item);
  const steps = [
    { to: at - 1, label: t.back(words), icon: "chevron-left" },
    { to: at + 1, label: t.on(words), icon: "chevron-right" },
  ] as const;
  return (
    <span className="data-item-steps">
      {steps.map(({ to, label, icon }) => (
        <button
          key={icon}
          type="button"
          tabIndex={-1}
          aria-label={label}
          title={label}
          // Not `disabled`, whose presses take the focus out of the editor.
          aria-disabled={to < 0 || to >= list.draft.items.length}
          // The item keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            list.move(at, to);
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}

function wordsOf(item: FlatItem): string {
  return item === null ? texts.editor.null : item === "" ? texts.editor.empty : item;
}

function NextItem(props: ListFieldProps & { list: ListActions; hintId: string }): ReactNode {
  const { column, wiring, fieldRef, list, hintId } = props;
  const own: Column = { ...column, type: itemType(column) };
  const kind = toColumnKind(own.type);
  const choices = column.enumValues ?? (kind === "boolean" ? BOOLEANS : undefined);
  const told = [wiring["aria-describedby"], hintId].filter((one) => one !== undefined).join(" ");
  const named = { ...wiring, "aria-describedby": told };
  if (choices !== undefined)
    return (
      <ReferenceField
        wiring={named}
        fieldRef={fieldRef}
        column={own}
        text={list.draft.typed}
        find={undefined}
        choices={choices}
        onText={list.type}
      />
    );
  return (
    <input
      {...named}
      ref={fieldRef}
      className="fy-input"
      type="text"
      dir={kind === "text" ? "auto" : "ltr"}
      inputMode={kind === "number" ? "decimal" : undefined}
      value={list.draft.typed}
      placeholder={texts.editor.items.add}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        list.type(event.currentTarget.value);
      }}
    />
  );
}

interface ItemProps {
  item: FlatItem;
  at: number;
  list: ListActions;
  mark: DragMark | undefined;
  hintId: string;
}

/** One item: a stop of the arrow keys, dragged by a pointer, and a button that takes it away for who has no keys. */
function Item({ item, at, list, mark, hintId }: ItemProps): ReactNode {
  const t = texts.editor.items;
  const words = wordsOf(item);
  const press = (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    const step = list.stepOf(key);
    if (step !== 0 && altKey) list.move(at, at + step);
    else if (step !== 0) list.goTo(at + step);
    else if (key === "Delete" || key === "Backspace") list.remove(at);
    else if (key === "Enter" || key === "F2") list.change(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li className="data-item" data-drag={mark}>
      <button
        type="button"
        tabIndex={-1}
        className="data-item-words"
        aria-label={t.place(words, at + 1, list.draft.items.length)}
        aria-describedby={hintId}
        onKeyDown={press}
        onClick={({ currentTarget }) => {
          // Not every browser gives a pressed button the focus.
          currentTarget.focus();
        }}
        onDoubleClick={() => {
          list.change(at);
        }}
      >
        <bdi className={item === words ? undefined : "data-muted"}>{words}</bdi>
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="data-item-remove"
        aria-label={t.remove(words)}
        onClick={() => {
          list.remove(at);
        }}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
