import { useState } from "react";

/** What a person types into one field, and what is wrong with it until they type on. */
export interface Typed {
  readonly text: string;
  /** For the field itself. */
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    onChange(text: string): void;
  };
  refuse(problem: string): void;
  clear(): void;
}

export function useTyped(initial: string | (() => string)): Typed {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const change = (next: string): void => {
    setProblem(undefined);
    setText(next);
  };
  return {
    text,
    field: { value: text, error: problem, onChange: change },
    refuse: setProblem,
    clear: () => {
      change("");
    },
  };
}
