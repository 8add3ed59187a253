import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import { pageOfLoaded } from "./page-of-view.ts";
import { ROWS_UNASKED } from "./print-limits.ts";
import type { PrintedView } from "./printed-view.ts";
import { texts } from "../keep-texts.ts";
import { hasPaper, putOnPaper } from "./send-to-printer.ts";

/**
 * Ctrl+P prints the view rather than what of it is on the screen. Where the browser was asked by its own menu, it can't
 * wait for rows: it gets those that are loaded, and says so.
 */
export function usePrinting(
  printed: PrintedView,
  place: RefObject<Element | null>,
  onPrint: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
    if (!isPrint || event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    onPrint();
  });
  const onBeforePrint = useEffectEvent(() => {
    const inside = place.current;
    if (inside === null || hasPaper(inside)) return;
    // The panel of an open row is fit for paper by itself.
    if (printed.view.row !== undefined) return;
    const takeAway = putOnPaper(inside, pageOfLoaded(printed, ROWS_UNASKED));
    window.addEventListener("afterprint", takeAway, { once: true });
  });
  const { palette } = useRemoteContext();
  const run = useEffectEvent(onPrint);
  useEffect(
    () =>
      palette?.offer([
        {
          id: "print",
          title: texts.print.button,
          icon: "printer",
          keys: "Control+P",
          key: "p",
          run: () => run(),
        },
      ]),
    [palette],
  );
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      onKey(event);
    };
    const before = (): void => {
      onBeforePrint();
    };
    window.addEventListener("keydown", key);
    window.addEventListener("beforeprint", before);
    return () => {
      window.removeEventListener("keydown", key);
      window.removeEventListener("beforeprint", before);
    };
  }, []);
}
