import { useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { lateTexts } from "../late-texts.ts";
import { textProblem } from "./cell-text.ts";
import type { ExactText } from "./row-write.ts";
import { ValueEditor } from "./value-editor.tsx";
import type { Field, ValueEditorProps } from "./value-editor.tsx";

/** A value while it is typed. */
export interface ValueField {
  readonly text: ExactText;
  /** What is wrong with it; said in the field once it was tried. */
  readonly problem: string | undefined;
  readonly ref: RefObject<Field | null>;
  readonly editor: ReactNode;
  /** What of it can be kept for later: half a day can't. */
  readonly kept: ExactText;
  set(text: ExactText): void;
  /** Somebody wants it saved as it is. @returns whether it can be */
  try(): boolean;
}

/**
 * One value of a row as a field.
 * @param start what stands in it at first
 * @param refused why that was refused before: said in the field until it is another value
 */
export function useValueField(
  {
    table,
    catalogue,
    column,
    typed,
    onTaken,
  }: Pick<ValueEditorProps, "table" | "catalogue" | "column" | "onTaken"> & {
    typed?: string | undefined;
  },
  start: ExactText,
  refused?: string,
): ValueField {
  const [text, setText] = useState(start);
  const [isTried, setTried] = useState(false);
  const ref = useRef<Field>(null);
  const [isUnread, setUnread] = useState(false);
  const problem = isUnread ? lateTexts.filter.noDay : textProblem(text, column);
  const error = (isTried ? problem : undefined) ?? (text === start ? refused : undefined);
  return {
    text,
    problem,
    ref,
    kept: isUnread ? start : text,
    set: setText,
    editor: (
      <ValueEditor
        {...{ table, catalogue, column, text, error }}
        onText={(next, isBad = false) => {
          setText(next);
          setUnread(isBad);
        }}
        fieldRef={ref}
        isTyped={typed !== undefined}
        onTaken={onTaken}
      />
    ),
    try() {
      // Half a day says nothing while it is typed: the field is as empty as before.
      const isBad = ref.current?.validity.badInput ?? isUnread;
      setTried(true);
      setUnread(isBad);
      return !isBad && textProblem(text, column) === undefined;
    },
  };
}
