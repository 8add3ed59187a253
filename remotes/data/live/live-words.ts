import { lateTexts } from "../late-texts.ts";
import type { LiveStatus } from "./realtime-channel.ts";

export function liveWords(status: LiveStatus): string {
  const t = lateTexts.live;
  switch (status) {
    case "connecting":
      return t.connecting;
    case "on":
      return t.on;
    case "lost":
      return t.lost;
    case "refused":
      return `${t.refused}. ${t.refusedAdvice}`;
    case "unavailable":
      return `${t.unavailable}. ${t.unavailableAdvice}`;
    default:
      return status satisfies never;
  }
}
