/** Jumps that follow one another faster than this are a drag: only where it ends is read. */
const SETTLE_MS = 80;
/** Jumps in frame after frame are a drag, however quick the answers. */
const DRAGGED_MS = 32;
/** How often rows are read while the scrollbar is dragged. */
const DRAG_READ_MS = 250;

/** Tells the drag of a scrollbar, on whose way hardly anything is read, from a jump to a place. */
export interface DragWatch {
  /** How long to wait for the next move before reading, in milliseconds; 0 where the person has come to a place. */
  moved(isJump: boolean, isReading: boolean): number;
  /** Rows are being read from here. */
  read(): void;
}

export function createDragWatch(nowMs: () => number): DragWatch {
  let lastJumpAtMs = Number.NEGATIVE_INFINITY;
  let lastReadAtMs = Number.NEGATIVE_INFINITY;
  return {
    moved(isJump, isReading) {
      if (!isJump) return 0;
      const now = nowMs();
      const sinceJumpMs = now - lastJumpAtMs;
      lastJumpAtMs = now;
      const isDragged = isReading
        ? sinceJumpMs < SETTLE_MS
        : sinceJumpMs < DRAGGED_MS && now - lastReadAtMs < DRAG_READ_MS;
      return isDragged ? SETTLE_MS : 0;
    },
    read() {
      lastReadAtMs = nowMs();
    },
  };
}
