import "./fade-where-more.css";

/** Less is rounding. */
const LEAST_PX = 1;

/**
 * Lets a box that scrolls sideways fade at the sides where there is more of it. Of React's kind: it is given the element once, and
 * what it returns ends it.
 */
export function fadeWhereMore(box: HTMLElement | null): (() => void) | undefined {
  if (box === null || typeof ResizeObserver === "undefined") return undefined;
  const look = (): void => {
    const { scrollLeft, scrollWidth, clientWidth, offsetWidth, clientLeft } = box;
    const most = scrollWidth - clientWidth;
    const isMirrored = getComputedStyle(box).direction === "rtl";
    const before = isMirrored ? most + scrollLeft : scrollLeft;
    const sides = [before > LEAST_PX && "left", most - before > LEAST_PX && "right"].filter(
      (side) => side !== false,
    );
    if (sides.length === 0) delete box.dataset["more"];
    else box.dataset["more"] = sides.join(" ");
    box.style.setProperty("--data-bar-left", `${clientLeft}px`);
    box.style.setProperty("--data-bar-right", `${offsetWidth - clientWidth - clientLeft}px`);
  };
  const observer = new ResizeObserver(look);
  observer.observe(box);
  for (const child of box.children) observer.observe(child);
  box.addEventListener("scroll", look, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener("scroll", look);
  };
}
