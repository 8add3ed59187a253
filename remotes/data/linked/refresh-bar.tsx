import { useRemoteContext } from "@foyer/contracts/react";
import { Button, SelectField } from "@foyer/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ReactNode } from "react";
import { texts } from "../summary/texts.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { REFRESH_SECONDS } from "./board-address.ts";
import type { Board } from "./board-address.ts";

const SECONDS_PER_MINUTE = 60;

export interface RefreshBarProps {
  everySeconds: Board["everySeconds"];
  /** Nothing that is shown is older; `undefined` while nothing is. */
  asOfMs: number | undefined;
  zone: TimeZoneChoice;
  onEvery(everySeconds: Board["everySeconds"]): void;
  onRefresh(): void;
}

/** How old a board is, and how often it is asked again. What a person chose or pressed is said aloud, not each refresh. */
export function RefreshBar({ everySeconds, asOfMs, zone, onEvery, onRefresh }: RefreshBarProps): ReactNode {
  const t = texts.summary;
  const { announce } = useRemoteContext();
  const every = (seconds: number): string =>
    seconds < SECONDS_PER_MINUTE ? t.everySeconds(seconds) : t.everyMinutes(seconds / SECONDS_PER_MINUTE);
  const moment = asOfMs === undefined ? undefined : new Date(asOfMs).toISOString();
  // With the day: a board may stand on a wall for weeks.
  const said =
    moment === undefined ? undefined : t.askedAt(formatCell(moment, "timestamp-with-zone", zone).text);
  const isAwaited = useRef(false);
  const sayAwaited = useEffectEvent(() => {
    if (isAwaited.current && said !== undefined) announce(said);
    isAwaited.current = false;
  });
  useEffect(() => {
    sayAwaited();
  }, [asOfMs]);
  return (
    <div className="data-board-refresh">
      <SelectField
        label={t.refresh}
        value={everySeconds === undefined ? "" : String(everySeconds)}
        onChange={(chosen) => {
          const seconds = REFRESH_SECONDS.find((one) => String(one) === chosen);
          onEvery(seconds);
          announce(seconds === undefined ? t.never : every(seconds));
        }}
        options={[
          { value: "", label: t.never },
          ...REFRESH_SECONDS.map((seconds) => ({ value: String(seconds), label: every(seconds) })),
        ]}
      />
      <Button
        onClick={() => {
          isAwaited.current = true;
          onRefresh();
        }}
      >
        {t.refreshNow}
      </Button>
      {/* It has its place before there is anything to say. */}
      <p className="data-muted">{said !== undefined && <time dateTime={moment}>{said}</time>}</p>
    </div>
  );
}
