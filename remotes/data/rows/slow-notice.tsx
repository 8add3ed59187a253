import "../advice.css";
import "./slow-notice.css";
import { Banner, Button } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { expenseOf } from "./expense-of.ts";
import { texts as waitingTexts } from "./waiting-texts.ts";

// Few see it: it comes with these.
export { UnreadLinkNotice } from "./unread-link-notice.tsx";

const SLOW_AFTER_MS = 1000;
const TELL_EVERY_MS = 1000;

interface SlowNoticeProps {
  sinceMs: number;
  /** What is read, and of how many rows: why it will take long is told at once where that is known. */
  asked: Parameters<typeof expenseOf>[0];
  rows: number | undefined;
  onCancel(): void;
}

/** That a query takes long, how long, and the way out of it. */
export function SlowNotice({ sinceMs, asked, rows, onCancel }: SlowNoticeProps): ReactNode {
  const [nowMs, setNowMs] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, TELL_EVERY_MS);
    return () => {
      clearInterval(timer);
      setNowMs(undefined);
    };
  }, [sinceMs]);
  const warning = expenseOf(asked, rows);
  const lastedMs = nowMs === undefined ? 0 : nowMs - sinceMs;
  if (warning === undefined && lastedMs < SLOW_AFTER_MS) return null;
  return (
    <div className="data-slow">
      <span className="fy-spinner" aria-hidden="true" />
      <span role="status">{warning ?? waitingTexts.waiting.slow}</span>
      {lastedMs >= SLOW_AFTER_MS && (
        <span aria-hidden="true">{waitingTexts.waiting.seconds(Math.floor(lastedMs / 1000))}</span>
      )}
      <Button variant="quiet" onClick={onCancel}>
        {waitingTexts.waiting.cancel}
      </Button>
    </div>
  );
}

/** That the person stopped a query, by the notice above; what is shown are the rows of before. */
export function StoppedNotice({ hasRows, onRetry }: { hasRows: boolean; onRetry(): void }): ReactNode {
  const t = waitingTexts.rows;
  return (
    <div className="data-notice">
      <Banner tone="info" isLive action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}>
        {hasRows ? t.stoppedOlderRows : t.stopped}
      </Banner>
    </div>
  );
}

/** That nothing tells the rows apart, so that their order may change between two readings. */
export function DoubtfulOrder(): ReactNode {
  return (
    <p className="data-doubt" data-not-kept="gone">
      {waitingTexts.rows.doubtfulOrder}
    </p>
  );
}
