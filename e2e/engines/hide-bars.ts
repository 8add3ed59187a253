interface BrowserWindow {
  readonly document: Document;
  addEventListener(type: "load", listener: () => void, options: { once: true }): void;
}

/** Of Firefox's own windows. */
declare const Services: {
  readonly wm: { getEnumerator(kind: string): Iterable<BrowserWindow> };
  readonly obs: { addObserver(observer: (window: BrowserWindow) => void, topic: string): void };
};

/**
 * Hides what stands around pages, now and in windows that open later, so that Tab goes from a page's end to its beginning, as without
 * a head in Chromium. Evaluated in a window of Firefox's own, so it stands by itself: nothing of this file is there.
 */
export function hideBars(): void {
  const hide = ({ document }: BrowserWindow): void => {
    for (const id of ["navigator-toolbox", "sidebar-main", "sidebar-launcher-splitter"]) {
      const bar = document.getElementById(id);
      if (bar !== null) bar.style.display = "none";
    }
  };
  for (const window of Services.wm.getEnumerator("navigator:browser")) {
    if (window.document.readyState === "complete") hide(window);
    else window.addEventListener("load", () => hide(window), { once: true });
  }
  Services.obs.addObserver(hide, "browser-delayed-startup-finished");
}
