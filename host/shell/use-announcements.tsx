import { useMemo, useState } from "react";
import type { ReactNode } from "react";

/**
 * What screen readers are told: for a live region. What was said to one person is not said to the next. The same sentence twice
 * stands in another element the second time, or nothing would change that a reader could hear.
 */
export function useAnnouncements(visit: number): { said: ReactNode; announce: (message: string) => void } {
  const [last, setLast] = useState({ visit, message: "", count: 0 });
  const announce = useMemo(
    () => (message: string) => {
      setLast(({ count }) => ({ visit, message, count: count + 1 }));
    },
    [visit],
  );
  const said = last.visit === visit ? <span key={last.count}>{last.message}</span> : null;
  return { said, announce };
}
