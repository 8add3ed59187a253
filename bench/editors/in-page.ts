/** How one editor came. */
export interface Opening {
  /** From the key until the frame that shows it, with the focus in it. */
  readonly ms: number;
  /** The longest task meanwhile; 0 where none was over 50 ms, of which browsers tell no more. */
  readonly taskMs: number;
}

/** Opens a bare field over the page: what the machine takes for the least that an editor could be. */
export const BARE_KEY = "F9";

/**
 * Notes every key that opens an editor. As text, since Playwright gives functions to the page as they were transpiled. A frame's
 * callbacks run before it is painted, and a timer of theirs after that.
 */
export const OPENINGS_SCRIPT = `
  globalThis.openings = [];
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  const isOpen = () => document.activeElement?.closest(".data-cell-editor") instanceof Element;
  addEventListener("keydown", ({ timeStamp, key }) => {
    if (isOpen() || key === "Escape" || key.startsWith("Arrow")) return;
    const look = () => {
      if (!isOpen()) requestAnimationFrame(look);
      else setTimeout(() => globalThis.openings.push([timeStamp, performance.now()]));
    };
    requestAnimationFrame(look);
  }, { capture: true });
  let bare;
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && bare !== undefined) {
      bare.remove();
      bare = undefined;
      document.querySelector('[role="gridcell"][tabindex="0"]').focus();
    } else if (key === "${BARE_KEY}") {
      bare = document.createElement("div");
      bare.className = "data-cell-editor";
      bare.style.cssText = "position: fixed; left: 300px; top: 200px;";
      bare.append(document.createElement("input"));
      document.body.append(bare);
      bare.firstChild.focus();
    }
  });
  globalThis.settledOpening = async (at) => {
    const [from, until] = globalThis.openings[at];
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    const meanwhile = tasks.filter(({ startTime, duration }) => startTime < until && startTime + duration > from);
    return { ms: until - from, taskMs: Math.max(0, ...meanwhile.map(({ duration }) => duration)) };
  };
`;
