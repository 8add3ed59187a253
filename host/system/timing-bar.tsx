import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { formatMilliseconds } from "./format-measure.ts";

const WIDTH = 120;
const HEIGHT = 10;

interface TimingBarProps {
  loadMs: number;
  mountMs: number;
  /** What fills the whole width. */
  longestMs: number;
}

/** Load and mount time as one bar, drawn, since the content policy allows no style attributes; the figures stand beside. */
export function TimingBar({ loadMs, mountMs, longestMs }: TimingBarProps): ReactNode {
  if (loadMs + mountMs === 0) return "–";
  const load = (loadMs / longestMs) * WIDTH;
  const mount = (mountMs / longestMs) * WIDTH;
  return (
    <span className="host-timing">
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <rect className="host-timing-load" width={load} height={HEIGHT} />
        <rect className="host-timing-mount" x={load} width={Math.max(1, mount)} height={HEIGHT} />
      </svg>
      <span>{texts.systemPage.timing(formatMilliseconds(loadMs), formatMilliseconds(mountMs))}</span>
    </span>
  );
}
