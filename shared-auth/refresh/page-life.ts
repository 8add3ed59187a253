/** What happens to a page. `woken` is whatever may have let time pass unseen: shown, restored, resumed, online again. */
export type PageEvent = "hidden" | "woken" | "online";

/** The life of a page as a parameter. */
export interface PageLife {
  isVisible(): boolean;
  /** Whether the device has a network; no word on what can be reached over it. */
  isOnline(): boolean;
  /** The first listener starts the watching, the last one to leave ends it. */
  subscribe(listen: (event: PageEvent) => void): () => void;
}

/** Visibility, the back/forward cache, thawing and the network, as the browser tells of them. */
export function createPageLife(page: Document = document, view: Window = window): PageLife {
  return {
    isVisible: () => page.visibilityState === "visible",
    isOnline: () => view.navigator.onLine,
    subscribe(listen) {
      const ending = new AbortController();
      const { signal } = ending;
      const wake = (): void => {
        if (page.visibilityState === "visible") listen("woken");
      };
      page.addEventListener(
        "visibilitychange",
        () => {
          if (page.visibilityState === "hidden") listen("hidden");
          else wake();
        },
        { signal },
      );
      page.addEventListener("resume", wake, { signal });
      view.addEventListener(
        "pageshow",
        (event) => {
          if (event.persisted) wake();
        },
        { signal },
      );
      view.addEventListener(
        "online",
        () => {
          listen("online");
        },
        { signal },
      );
      return () => {
        ending.abort();
      };
    },
  };
}
