import { useMemo, useState } from "react";

/** What screen readers are told. What was said to one person is not said to the next. */
export function useAnnouncements(visit: number): { said: string; announce: (message: string) => void } {
  const [last, setLast] = useState({ visit, message: "" });
  const announce = useMemo(
    () => (message: string) => {
      setLast({ visit, message });
    },
    [visit],
  );
  return { said: last.visit === visit ? last.message : "", announce };
}
