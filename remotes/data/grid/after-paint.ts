/**
 * Puts a listener behind what is painted next: rows are seen before anything is drawn that only tells of them. All news until
 * then is told once.
 */
export function afterPaint(listen: () => void): { readonly tell: () => void; readonly stop: () => void } {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellNow = (): void => {
    timer = undefined;
    listen();
  };
  return {
    tell() {
      if (frame !== undefined || timer !== undefined) return;
      // A page that isn't shown is given no frames.
      if (document.hidden) {
        timer = setTimeout(tellNow);
        return;
      }
      frame = requestAnimationFrame(() => {
        frame = undefined;
        timer = setTimeout(tellNow);
      });
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = undefined;
      timer = undefined;
    },
  };
}

/** Resolves behind what is painted next. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve).tell();
  });
}
