import { useMemo, useState } from "react";

/** Whether the choice of language and theme is open, and what opens and closes it. */
export interface Display {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

export function useDisplay(): Display {
  const [isOpen, setOpen] = useState(false);
  const ways = useMemo(
    () => ({
      open() {
        setOpen(true);
      },
      close() {
        setOpen(false);
      },
    }),
    [],
  );
  return { isOpen, ...ways };
}
