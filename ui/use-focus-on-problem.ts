import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Moves the focus to a form's first field with an error, its content selected, whenever there is another problem.
 * @returns for the form's `ref`
 */
export function useFocusOnProblem(problem: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    const field = form.current?.querySelector<HTMLInputElement>("input[aria-invalid]");
    field?.focus();
    field?.select();
  }, [problem]);
  return form;
}
