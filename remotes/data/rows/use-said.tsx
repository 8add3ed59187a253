import { useRemoteContext } from "@foyer/contracts/react";
import { useHasLasted } from "@foyer/ui";
import { useCallback, useState } from "react";
import type { ReactNode } from "react";

/** Long enough to read a sentence twice. */
const SHOWN_MS = 6_000;

/** What came of something that the person did and can't see, such as a copy: said to screen readers, and shown for a while. */
export function useSaid(): [notice: ReactNode, say: (message: string) => void] {
  const { announce } = useRemoteContext();
  const [said, setSaid] = useState<{ message: string }>();
  const isOver = useHasLasted(said, SHOWN_MS);
  const say = useCallback(
    (message: string) => {
      announce(message);
      setSaid({ message });
    },
    [announce],
  );
  const notice = said !== undefined && !isOver && (
    <p className="data-said" aria-hidden="true">
      {said.message}
    </p>
  );
  return [notice, say];
}
