/** A line stands as high as its row with the row's border: that isn't a line that isn't seen. */
const BORDER_PX = 2;

type Laid = Pick<Element, "scrollWidth" | "clientWidth" | "scrollHeight" | "clientHeight">;

/** Whether a part of a cell isn't seen. */
export function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Laid): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight + BORDER_PX;
}
