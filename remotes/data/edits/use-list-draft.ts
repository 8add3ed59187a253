import { useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { itemsText, withDraft } from "./list-items.ts";
import type { FlatItem, ListDraft } from "./list-items.ts";
import type { ExactText } from "./row-write.ts";
import { texts } from "./texts.ts";

export interface ListDraftParts {
  readonly text: ExactText;
  readonly items: readonly FlatItem[];
  onText(text: ExactText): void;
}

/** A list while it is changed, and what can be done with it. Places count its items from 0; behind the last one is the field. */
export interface ListActions {
  /** What holds the items and the field. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly draft: ListDraft;
  /** What came of the last move. */
  readonly said: string;
  type(typed: ExactText): void;
  /** What is typed becomes an item. */
  add(item?: null): void;
  goTo(at: number): void;
  remove(at: number): void;
  move(at: number, to: number): void;
  /** Takes an item into the field, to be typed anew. */
  change(at: number): void;
  /** One back or on, as the arrow points on the screen; 0 for any other key. */
  stepOf(key: string): number;
}

export function useListDraft({ text, items, onText }: ListDraftParts): ListActions {
  const frame = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<ListDraft>({ items, typed: "", at: items.length });
  const [written, setWritten] = useState(text);
  const [said, setSaid] = useState("");
  if (text !== written) {
    // Something else than this field has written it, as who wants no value.
    setWritten(text);
    setDraft({ items, typed: "", at: items.length });
  }
  const put = (next: ListDraft): void => {
    const wanted = itemsText(withDraft(next), text);
    setDraft(next);
    setWritten(wanted);
    if (wanted !== text) onText(wanted);
  };
  const putWhole = (next: readonly FlatItem[]): void => {
    put({ items: next, typed: "", at: next.length });
  };
  /** Where what is typed goes once there is an item fewer before it. */
  const typedAt = (removed: number): number => draft.at - (removed < draft.at ? 1 : 0);
  const list = draft.items;
  const field = (): HTMLElement | null => frame.current?.querySelector("input") ?? null;
  const goTo = (at: number): void => {
    const words = frame.current?.querySelectorAll<HTMLElement>(".data-item-words");
    (words?.item(Math.max(at, 0)) ?? field())?.focus();
  };
  return {
    frame,
    draft,
    said,
    goTo,
    type(typed) {
      put({ ...draft, typed: typed ?? "" });
    },
    add(item) {
      const whole = withDraft(draft);
      putWhole(item === undefined ? whole : [...whole, item]);
    },
    remove(at) {
      // The focus goes before what holds it does: an editor without focus is left.
      field()?.focus();
      flushSync(() => {
        put({ ...draft, items: list.filter((_, other) => other !== at), at: typedAt(at) });
      });
      goTo(at);
    },
    move(at, to) {
      const item = list[at];
      if (item === undefined || to < 0 || to >= list.length) return;
      const others = list.filter((_, other) => other !== at);
      flushSync(() => {
        put({ ...draft, items: [...others.slice(0, to), item, ...others.slice(to)] });
        setSaid(texts.editor.items.place(item ?? texts.editor.null, to + 1, list.length));
      });
      goTo(to);
    },
    change(at) {
      const item = list[at];
      // What is empty or isn't there can't be told from a field with nothing in it.
      if (item === undefined || item === null || item === "") return;
      field()?.focus();
      // What is typed already goes to its place first.
      const place = draft.typed !== "" && draft.at <= at ? at + 1 : at;
      put({ items: withDraft(draft).filter((_, other) => other !== place), typed: item, at: place });
    },
    stepOf(key) {
      const step = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
      const isRightToLeft = frame.current !== null && getComputedStyle(frame.current).direction === "rtl";
      return isRightToLeft ? -step : step;
    },
  };
}
