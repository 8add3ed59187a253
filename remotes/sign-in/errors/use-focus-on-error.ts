import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { FormError, FormField } from "./to-form-error.ts";

/** Moves focus to the field that an error belongs to, with its content selected. */
export function useFocusOnError(
  error: FormError | undefined,
  fields: Partial<Record<FormField, RefObject<HTMLInputElement | null>>>,
): void {
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  useEffect(() => {
    const field = error?.field === undefined ? undefined : latest.current[error.field]?.current;
    field?.focus();
    field?.select();
  }, [error]);
}
