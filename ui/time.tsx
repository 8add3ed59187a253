import { useState } from "react";
import type { ReactNode } from "react";
import { formatExactTime } from "./format-exact-time.ts";
import { formatRelativeTime } from "./format-time.ts";

/** A moment, relative to now, with the exact value on hover. `value`: RFC 3339, or milliseconds since 1970. */
export function Time({ value }: { value: string | number }): ReactNode {
  const [nowMs] = useState(() => Date.now());
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  return (
    <time dateTime={moment.toISOString()} title={formatExactTime(moment)}>
      {formatRelativeTime(moment, nowMs)}
    </time>
  );
}
