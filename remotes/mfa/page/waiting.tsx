import { useEffect, useState } from "react";
import type { ReactNode } from "react";

/** Then what is known is shown, and the rest moves it. */
const LONGEST_MS = 3_000;

/**
 * Stands where a part of the page is about to be whose height nobody knows yet: what comes below it isn't shown until then,
 * so that nothing moves away under a finger. See `.mfa-waiting`.
 */
export function Waiting(): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setOver(true);
    }, LONGEST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isOver ? null : <div className="mfa-waiting" />;
}
