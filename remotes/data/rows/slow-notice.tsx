import { Button } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

const SLOW_AFTER_MS = 1000;
const TELL_EVERY_MS = 1000;

/** That a query takes long, how long, and the way out of it. */
export function SlowNotice({
  sinceMs,
  onCancel,
}: {
  sinceMs: number | undefined;
  onCancel(): void;
}): ReactNode {
  const [nowMs, setNowMs] = useState<number>();
  useEffect(() => {
    if (sinceMs === undefined) return undefined;
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, TELL_EVERY_MS);
    return () => {
      clearInterval(timer);
      setNowMs(undefined);
    };
  }, [sinceMs]);
  if (sinceMs === undefined || nowMs === undefined || nowMs - sinceMs < SLOW_AFTER_MS) return null;
  return (
    <div className="data-slow">
      <span className="fy-spinner" aria-hidden="true" />
      <span role="status">{texts.rows.slow}</span>
      <span aria-hidden="true">{texts.rows.seconds(Math.floor((nowMs - sinceMs) / 1000))}</span>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
