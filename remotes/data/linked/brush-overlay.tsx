import { useRef } from "react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { texts } from "../summary/texts.ts";
import type { Stretch } from "./brush.ts";
import { brushMove } from "./brush-keys.ts";
import { barsOf, edgeLabel, stepsOf } from "./chart-axis.ts";
import type { ChartAxis } from "./chart-axis.ts";
import { AXIS, edgeAt, HEIGHT, shareOf, WIDTH } from "./linked-marks.ts";

const PERCENT = 100;
/** Over the axis, and not over what is written below it. */
const PLACE = {
  left: `${(AXIS.left / WIDTH) * PERCENT}%`,
  right: `${(AXIS.right / WIDTH) * PERCENT}%`,
  bottom: `${(AXIS.bottom / HEIGHT) * PERCENT}%`,
};

export interface BrushOverlayProps {
  axis: ChartAxis;
  title: string;
  stretch: Stretch | undefined;
  /** While somebody draws or moves it. */
  onBrush(stretch: Stretch): void;
  /** The brush that was shown last holds from now on; `undefined` takes it away. */
  onRelease(stretch: Stretch | undefined): void;
  /** It is as it was before. */
  onCancel(): void;
}

interface Drag {
  readonly kind: "draw" | "move" | "from" | "to";
  readonly startedAt: number;
  readonly before: Stretch;
  last: Stretch | undefined;
}

/** Where a chart is brushed: by a pointer, and by keys at both ends. */
export function BrushOverlay(props: BrushOverlayProps): ReactNode {
  const { axis, title, stretch, onBrush, onRelease, onCancel } = props;
  const steps = stepsOf(axis);
  const whole = { from: 0, to: steps };
  const shown = stretch ?? whole;
  const drag = useRef<Drag>(undefined);
  const typed = useRef<Stretch>(undefined);
  const edgeOf = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return edgeAt(axis, (event.clientX - left) / width);
  };
  const end = (): void => {
    const ended = drag.current;
    drag.current = undefined;
    if (ended?.last !== undefined) onRelease(ended.last);
    // A press beside the brush takes it away.
    else if (ended?.kind === "draw" && stretch !== undefined) onRelease(undefined);
  };
  const settle = (): void => {
    const last = typed.current;
    typed.current = undefined;
    if (last !== undefined) onRelease(last);
  };
  const onKeyDown = (event: KeyboardEvent, which: "from" | "to"): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && typed.current !== undefined) {
      typed.current = undefined;
      onCancel();
      return;
    }
    const stepsPerBar = Math.max(1, Math.round(steps / barsOf(axis)));
    const move = brushMove(event, which, typed.current ?? shown, { steps, stepsPerBar });
    if (move === undefined) return;
    event.preventDefault();
    if (move.kind === "clear") {
      typed.current = undefined;
      onRelease(undefined);
    } else {
      typed.current = move.stretch;
      onBrush(move.stretch);
    }
  };
  return (
    <div
      role="group"
      aria-label={title}
      className="data-brush"
      data-brushed={stretch === undefined ? undefined : ""}
      style={PLACE}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const at = edgeOf(event);
        const pressed = event.target instanceof HTMLElement ? event.target.dataset["end"] : undefined;
        const isInside = stretch !== undefined && at > stretch.from && at < stretch.to;
        const kind = pressed === "from" || pressed === "to" ? pressed : isInside ? "move" : "draw";
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { kind, startedAt: at, before: shown, last: undefined };
      }}
      onPointerMove={(event) => {
        const now = drag.current;
        if (now === undefined) return;
        const next = dragged(now, edgeOf(event), steps);
        const former = now.last ?? now.before;
        if (next === undefined || (next.from === former.from && next.to === former.to)) return;
        now.last = next;
        onBrush(next);
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        drag.current = undefined;
        onCancel();
      }}
    >
      {stretch !== undefined && (
        <span
          className="data-brush-range"
          style={{
            left: `${shareOf(axis, stretch.from) * PERCENT}%`,
            width: `${(shareOf(axis, stretch.to) - shareOf(axis, stretch.from)) * PERCENT}%`,
          }}
        />
      )}
      {(["from", "to"] as const).map((which) => (
        <BrushEnd
          key={which}
          axis={axis}
          which={which}
          title={title}
          at={shown[which]}
          onKeyDown={(event) => {
            onKeyDown(event, which);
          }}
          onSettled={settle}
        />
      ))}
    </div>
  );
}

function BrushEnd(props: {
  axis: ChartAxis;
  which: "from" | "to";
  title: string;
  at: number;
  onKeyDown(event: KeyboardEvent): void;
  onSettled(): void;
}): ReactNode {
  const { axis, which, title, at, onKeyDown, onSettled } = props;
  const t = texts.summary;
  return (
    <span
      role="slider"
      tabIndex={0}
      className="data-brush-end"
      data-end={which}
      aria-label={which === "from" ? t.brushFrom(title) : t.brushTo(title)}
      aria-valuemin={0}
      aria-valuemax={stepsOf(axis)}
      aria-valuenow={at}
      aria-valuetext={valueText(axis, which, at)}
      style={{ left: `${shareOf(axis, at) * PERCENT}%` }}
      onKeyDown={onKeyDown}
      onKeyUp={onSettled}
      onBlur={onSettled}
    />
  );
}

function valueText(axis: ChartAxis, which: "from" | "to", at: number): string {
  const isTime = axis.steps.toGrouping("").by === "time";
  return edgeLabel(axis, isTime && which === "to" ? at - 1 : at);
}

/** `undefined` while nothing is drawn yet. */
function dragged({ kind, startedAt, before }: Drag, at: number, steps: number): Stretch | undefined {
  switch (kind) {
    case "draw":
      return at === startedAt ? undefined : { from: Math.min(at, startedAt), to: Math.max(at, startedAt) };
    case "from":
    case "to": {
      const fixed = kind === "from" ? before.to : before.from;
      return at === fixed ? undefined : { from: Math.min(at, fixed), to: Math.max(at, fixed) };
    }
    case "move": {
      const by = Math.min(Math.max(at - startedAt, -before.from), steps - before.to);
      return { from: before.from + by, to: before.to + by };
    }
    default:
      return kind satisfies never;
  }
}
