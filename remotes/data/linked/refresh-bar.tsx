import { useRemoteContext } from "@foyer/contracts/react";
import { Button, inPageLocale, SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../summary/texts.ts";
import { REFRESH_SECONDS } from "./board-address.ts";
import type { Board } from "./board-address.ts";

const time = inPageLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "medium" }));
const SECONDS_PER_MINUTE = 60;

export interface RefreshBarProps {
  everySeconds: Board["everySeconds"];
  askedAtMs: number;
  onEvery(everySeconds: Board["everySeconds"]): void;
  onRefresh(): void;
}

/** How old a board is, and how often it is asked again. What a person chose is said aloud, not each refresh. */
export function RefreshBar({ everySeconds, askedAtMs, onEvery, onRefresh }: RefreshBarProps): ReactNode {
  const t = texts.summary;
  const { announce } = useRemoteContext();
  const every = (seconds: number): string =>
    seconds < SECONDS_PER_MINUTE ? t.everySeconds(seconds) : t.everyMinutes(seconds / SECONDS_PER_MINUTE);
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
          onRefresh();
          announce(t.askedAt(time().format(Date.now())));
        }}
      >
        {t.refreshNow}
      </Button>
      <p className="data-muted">
        <time dateTime={new Date(askedAtMs).toISOString()}>{t.askedAt(time().format(askedAtMs))}</time>
      </p>
    </div>
  );
}
