const MARGIN_PX = 8;
const GAP_PX = 4;
/** As wide as a menu becomes, by the style sheet. */
const WIDEST_PX = 320;
/** Fewer rows than these, and the side with more room is better. */
const ENOUGH_PX = 280;

/**
 * Puts a menu beside the button that opens it, wholly in the window: below where there is room, and from the edge where lines
 * begin. Its size isn't asked, so what comes into it later moves nothing under a finger.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  // Without what a scrollbar takes, which is no part of what edges are told from.
  const { clientWidth: innerWidth, clientHeight: innerHeight } = document.documentElement;
  const below = innerHeight - bottom - GAP_PX - MARGIN_PX;
  const above = top - GAP_PX - MARGIN_PX;
  const isBelow = below >= Math.min(ENOUGH_PX, above);
  const { style } = menu;
  style.top = isBelow ? `${Math.max(MARGIN_PX, bottom + GAP_PX)}px` : "auto";
  style.bottom = isBelow ? "auto" : `${Math.max(MARGIN_PX, innerHeight - top + GAP_PX)}px`;
  style.maxBlockSize = `${Math.min(isBelow ? below : above, innerHeight - 2 * MARGIN_PX)}px`;
  const hasRoomAfter = left + WIDEST_PX <= innerWidth - MARGIN_PX;
  const hasRoomBefore = right - WIDEST_PX >= MARGIN_PX;
  const isFromRight = getComputedStyle(button).direction === "rtl" ? hasRoomBefore : !hasRoomAfter;
  if (isFromRight) {
    style.left = "auto";
    style.right = `${hasRoomBefore ? Math.max(MARGIN_PX, innerWidth - right) : MARGIN_PX}px`;
  } else {
    style.left = `${hasRoomAfter ? Math.max(MARGIN_PX, left) : MARGIN_PX}px`;
    style.right = "auto";
  }
}
