const TOOLS = "button, a[href]";
/** What a tool opened has stops of its own. */
const OPENED = "dialog, form, [popover]";

/**
 * One stop of Tab leads into a toolbar, however many tools it has and whenever they come; arrows go on from there, Home and
 * End to its ends (the toolbar pattern of the ARIA Authoring Practices).
 * @returns what ends it
 */
export function listenToToolbar(toolbar: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let current: HTMLElement | undefined;
  const tools = (): HTMLElement[] =>
    [...toolbar.querySelectorAll<HTMLElement>(TOOLS)].filter(
      (tool) => tool.closest(OPENED) === null && isShown(tool),
    );
  const mark = (): void => {
    const all = tools();
    current = all.find((tool) => tool === current) ?? all[0];
    for (const tool of all) tool.tabIndex = tool === current ? 0 : -1;
  };
  toolbar.addEventListener(
    "focusin",
    ({ target }) => {
      const tool = tools().find((one) => one === target);
      if (tool === undefined || tool === current) return;
      current = tool;
      mark();
    },
    { signal },
  );
  toolbar.addEventListener(
    "keydown",
    (event) => {
      const all = tools();
      const at = all.findIndex((tool) => tool === event.target);
      if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
      const isMirrored = getComputedStyle(toolbar).direction === "rtl";
      const to = new Map([
        [isMirrored ? "ArrowLeft" : "ArrowRight", (at + 1) % all.length],
        [isMirrored ? "ArrowRight" : "ArrowLeft", at - 1],
        ["Home", 0],
        ["End", -1],
      ]).get(event.key);
      if (to === undefined) return;
      event.preventDefault();
      all.at(to)?.focus();
    },
    { signal },
  );
  // With the next frame: to ask what is shown before that would have the page laid out once more.
  let frame = 0;
  const markLater = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  };
  const observer = new MutationObserver(markLater);
  observer.observe(toolbar, { childList: true, subtree: true });
  markLater();
  return () => {
    controller.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Where there is no room some tools aren't drawn. Without layout, as in a test without a browser, all are. */
function isShown(tool: { checkVisibility?: () => boolean }): boolean {
  return tool.checkVisibility?.() !== false;
}
