import { accessTokenOf } from "./session-reading.ts";
import type { SessionReading } from "./session-reading.ts";

/**
 * What reading back says of a session that was just written.
 * @param written the access token of what was written
 * @param replaced access tokens of what stood there before; finding one of them, the jar took nothing
 * @param isEnded whether another page has said by now that this sign-in is over
 * @returns `lost` where the jar did not keep it
 */
export function judgeWritten(
  written: string,
  replaced: ReadonlySet<string | undefined>,
  found: SessionReading,
  isEnded: boolean,
): "kept" | "overtaken" | "ended" | "lost" {
  const token = accessTokenOf(found);
  const isOwn = token === written;
  if (token !== undefined && !isOwn && !replaced.has(token)) return "overtaken";
  if (isEnded) return "ended";
  return isOwn && found.kind === "sealed" ? "kept" : "lost";
}
