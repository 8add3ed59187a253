/** What can be seen of a page at one moment. */
export interface Look {
  readonly address: string;
  /** Of the page, or of what covers it on a phone; empty where nothing is shown yet. */
  readonly heading: string;
  /** Whether the focus is on nothing. */
  readonly isFocusLost: boolean;
  /** When its document began, in ms since 1970: another one after a link that the browser follows. */
  readonly document: number;
  /** Errors that are shown, without those that have something to press beside them, or the field that they are about. */
  readonly errors: readonly string[];
  /** By the session that the page holds; empty where nobody is signed in. */
  readonly person: string;
  readonly status: string;
  /** Its session has ended, and it asks its person over itself. */
  readonly isEnded: boolean;
  /** Which of the marks that belong to somebody stand in it. */
  readonly marks: readonly string[];
  /** Something is still on its way. */
  readonly isWaiting: boolean;
  /** A text that was written ran. */
  readonly isOwned: boolean;
  /** Of the list of what failed: what names a file of a remote's and is told of nobody. */
  readonly unattributed: readonly string[];
}

/** What is asked of a page. */
export interface Sought {
  /** Texts that belong to one person each. */
  readonly marks: readonly string[];
  /** Where the files of remotes come from. */
  readonly remotes: readonly string[];
}

/** Runs in the page, and so holds nothing of this file. */
export function lookAtPage({ marks, remotes }: Sought): Look {
  interface Core {
    getSnapshot(): { status: string; user?: { id: string }; ended?: string };
  }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const core = (globalThis as unknown as Record<symbol, Core | undefined>)[Symbol.for("foyer.session@1")];
  const session = core?.getSnapshot();
  const focused = document.activeElement;
  const markup = document.documentElement.outerHTML;
  const typed = [...document.querySelectorAll("input, textarea")].map(
    (field) => (field as HTMLInputElement).value,
  );
  const isOfField = (alert: Element): boolean => {
    const id = alert.closest("[id]")?.id ?? "";
    const field = `[aria-invalid=true][aria-describedby~="${CSS.escape(id)}"]`;
    return id !== "" && document.querySelector(field) !== null;
  };
  const errors = [...document.querySelectorAll("[role=alert]")].filter(
    (alert) =>
      alert.textContent.trim() !== "" &&
      isSeen(alert) &&
      !isOfField(alert) &&
      (alert.parentElement ?? alert).querySelector("button, a[href]") === null,
  );
  const ofNobody = [...document.querySelectorAll('[data-owner="host"]')].map((entry) => entry.textContent);
  return {
    address: location.href,
    heading: [...document.querySelectorAll("h1, h2")].find(isSeen)?.textContent.trim() ?? "",
    isFocusLost: focused === null || focused === document.body,
    document: performance.timeOrigin,
    errors: errors.map((alert) => alert.textContent.trim()),
    person: session?.user?.id ?? "",
    status: session?.status ?? "",
    isEnded: session?.ended !== undefined,
    marks: marks.filter((text) => markup.includes(text) || typed.some((value) => value.includes(text))),
    isWaiting: [...document.querySelectorAll("[aria-busy=true], .fy-skeleton")].some(isSeen),
    isOwned: "owned" in globalThis,
    unattributed: ofNobody.filter((text) => remotes.some((remote) => text.includes(remote))),
  };
}
