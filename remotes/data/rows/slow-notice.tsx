import { Button } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

const SLOW_AFTER_MS = 1000;
const TELL_EVERY_MS = 1000;

interface SlowNoticeProps {
  sinceMs: number | undefined;
  /** Why it will take long, where that was known before it was asked: it is told at once. */
  warning: string | undefined;
  onCancel(): void;
}

/** That a query takes long, how long, and the way out of it. */
export function SlowNotice({ sinceMs, warning, onCancel }: SlowNoticeProps): ReactNode {
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
  if (sinceMs === undefined) return null;
  const lastedMs = nowMs === undefined ? 0 : nowMs - sinceMs;
  if (warning === undefined && lastedMs < SLOW_AFTER_MS) return null;
  return (
    <div className="data-slow">
      <span className="fy-spinner" aria-hidden="true" />
      <span role="status">{warning ?? texts.rows.slow}</span>
      {lastedMs >= SLOW_AFTER_MS && (
        <span aria-hidden="true">{texts.rows.seconds(Math.floor(lastedMs / 1000))}</span>
      )}
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
