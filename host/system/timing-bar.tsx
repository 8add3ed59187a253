import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { formatMilliseconds } from "./format-measure.ts";

/** In CSS pixels. */
const BAR = { width: 120, height: 10 } as const;

interface TimingBarProps {
  loadMs: number;
  mountMs: number;
  /** What fills the whole width. */
  longestMs: number;
}

/** Load and mount time as one bar, drawn, since the content policy allows no style attributes; the figures stand beside. */
export function TimingBar({ loadMs, mountMs, longestMs }: TimingBarProps): ReactNode {
  if (loadMs + mountMs === 0) return "–";
  const load = (loadMs / longestMs) * BAR.width;
  const mount = (mountMs / longestMs) * BAR.width;
  return (
    <span className="host-timing">
      <svg {...BAR} aria-hidden="true">
        <rect className="host-timing-load" width={load} height={BAR.height} />
        <rect className="host-timing-mount" x={load} width={Math.max(1, mount)} height={BAR.height} />
      </svg>
      <span>{texts.systemPage.timing(formatMilliseconds(loadMs), formatMilliseconds(mountMs))}</span>
    </span>
  );
}
