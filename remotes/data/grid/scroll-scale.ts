/**
 * Browsers cut an element's height (Chromium at 33,554,432 px, Firefox by report at 17.9 million), so beyond this the
 * scrollbar is scaled: a drag of it moves by the ratio, a small step (wheel, arrow, touch) by exactly its own length.
 */
export const MOST_CANVAS_PX = 15_000_000;
/** A step of up to so many views is a person's own and stays exact; a longer one is a drag of the scrollbar. */
const EXACT_VIEWS = 4;

/** Translates between the scrollbar's position and the place in the whole content, all in CSS pixels. */
export interface ScrollScale {
  readonly canvasPx: number;
  /** Where the view's upper edge is in the whole content. */
  readonly contentTop: number;
  /** Whether the view shows the end of the content. */
  readonly isAtEnd: boolean;
  /** @returns the scrollbar's position that fits the sizes now */
  resize(contentPx: number, viewPx: number): number;
  /** The scrollbar moved. @returns whether by anything but `resize`, `moveTo` and `settle` */
  scrolled(scrollTop: number): boolean;
  /** @returns the scrollbar's position for a place in the content */
  moveTo(contentTop: number): number;
  /** @returns the scrollbar's position that agrees with the place again, after exact steps; call it while nothing moves */
  settle(): number;
}

export function createScrollScale(mostCanvasPx = MOST_CANVAS_PX): ScrollScale {
  let contentPx = 0;
  let viewPx = 0;
  let canvasPx = 0;
  let contentTop = 0;
  let scrollTop = 0;

  const lastScrollTop = (): number => Math.max(0, canvasPx - viewPx);
  const lastContentTop = (): number => Math.max(0, contentPx - viewPx);
  const ratio = (): number => (lastScrollTop() === 0 ? 1 : lastContentTop() / lastScrollTop());
  const clamp = (value: number): number => Math.min(Math.max(value, 0), lastContentTop());
  const toScrollTop = (): number => {
    scrollTop = canvasPx === contentPx ? contentTop : Math.round(contentTop / ratio());
    return scrollTop;
  };

  return {
    get canvasPx() {
      return canvasPx;
    },
    get contentTop() {
      return contentTop;
    },
    get isAtEnd() {
      return contentTop > 0 && contentTop >= lastContentTop() - 1;
    },
    resize(nextContentPx, nextViewPx) {
      contentPx = nextContentPx;
      viewPx = nextViewPx;
      canvasPx = Math.min(contentPx, mostCanvasPx);
      contentTop = clamp(contentTop);
      return toScrollTop();
    },
    scrolled(next) {
      const step = next - scrollTop;
      if (step === 0) return false;
      scrollTop = next;
      if (canvasPx === contentPx) contentTop = clamp(next);
      else if (next <= 0) contentTop = 0;
      else if (next >= lastScrollTop() - 1) contentTop = lastContentTop();
      else if (Math.abs(step) <= viewPx * EXACT_VIEWS) contentTop = clamp(contentTop + step);
      else contentTop = clamp(next * ratio());
      return true;
    },
    moveTo(next) {
      contentTop = clamp(next);
      return toScrollTop();
    },
    settle: toScrollTop,
  };
}
