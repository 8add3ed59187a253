import { useEffect, useEffectEvent, useState } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { isTooLong } from "../filters/filter-length.ts";
import { filterParameters } from "../filters/filter-request.ts";
import type { Filter } from "../filters/filter.ts";
import { filtersOf } from "./draft.ts";
import type { GroupDraft } from "./draft.ts";

/** A word is typed before it is asked for. */
const TYPING_PAUSE_MS = 300;

export interface LiveFilters {
  readonly draft: GroupDraft;
  /** What the draft holds so far. */
  readonly wanted: readonly Filter[];
  /** The draft leaves no room in a request; what held before holds on. */
  readonly isTooLong: boolean;
  /** @param isTyped more is likely to come */
  change(draft: GroupDraft, isTyped?: boolean): void;
  /** Asks for what was typed, without waiting for more. */
  flush(): void;
}

export interface LiveQuestion {
  /** Those that hold. */
  readonly filters: readonly Filter[];
  readonly columns: readonly Column[];
  /** The draft at first. */
  begin(): GroupDraft;
  read(filters: readonly Filter[]): GroupDraft;
  onFilters(filters: readonly Filter[], options: { replace: boolean }): void;
}

/**
 * A draft of filters that holds as it changes. All changes are one step of the history: going back gives the filters
 * that held before the first of them.
 */
export function useLiveFilters({ filters, columns, begin, read, onFilters }: LiveQuestion): LiveFilters {
  const [draft, setDraft] = useState(begin);
  const [isTyped, setTyped] = useState(false);
  const [held, setHeld] = useState(() => JSON.stringify(filters));
  const [sent, setSent] = useState<string>();
  const wanted = filtersOf(draft, columns);
  const asked = JSON.stringify(wanted);
  const isRefused = isTooLong(filterParameters(wanted, columns));
  const given = JSON.stringify(filters);
  if (given !== held) {
    setHeld(given);
    // The address brought other filters, by the back button for instance.
    if (given !== asked && given !== sent) {
      setDraft(read(filters));
      // What is changed from here on is a step of its own.
      setSent(undefined);
    }
  }
  const send = (): void => {
    if (isRefused || asked === JSON.stringify(filters)) return;
    setSent(asked);
    onFilters(wanted, { replace: sent !== undefined });
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    const pause = setTimeout(
      () => {
        sendLater();
      },
      isTyped ? TYPING_PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(pause);
    };
  }, [asked, isTyped]);
  return {
    draft,
    wanted,
    isTooLong: isRefused,
    change(next, isMore = false) {
      setDraft(next);
      setTyped(isMore);
    },
    flush: send,
  };
}
