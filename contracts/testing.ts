import type { Formats } from "./formats.ts";
import { toSitePath } from "./parsing/site-path.ts";
import type { PaletteEntry, PaletteSource } from "./palette.ts";
import type { RemoteContext, RemoteSlots, StepUpRequest, Theme, Unsubscribe } from "./remote-module.ts";
import type { Operator } from "./config/operator.ts";

/** The testing door: a host's side of the contract, for tests of remotes. Never shipped. */

export interface TestContextOptions {
  /** The remote's route; `/test` where the test doesn't care. */
  readonly basePath?: string;
  /** Where the page is at first; the route where nothing is said. */
  readonly path?: string;
  /** `light` where the test doesn't care. */
  readonly theme?: Theme;
  /** `en` where the test doesn't care. */
  readonly locale?: string;
  /** UTC, and weeks from Monday, where the test doesn't care. */
  readonly formats?: Partial<Formats>;
  /** None where nothing is said, as by an older host. */
  readonly operator?: Operator;
  /** What is to be proven, for what is contributed to `step-up`. */
  readonly stepUp?: StepUpRequest;
  /** What a slot's owner hands over, for what is contributed to a slot of another remote. */
  readonly slotData?: unknown;
  /** Called as well as noted; throw, and no error is reported without the test failing. */
  readonly onReport?: (error: unknown) => void;
}

/** A context whose page is in the test's hand, and that notes what the remote told the host. */
export interface TestContext extends RemoteContext {
  /** The addresses that a person could go back through, the present one last. */
  readonly history: readonly string[];
  /** What the remote told screen readers, in its order. */
  readonly announced: readonly string[];
  /** What the remote handed to `report`, in its order. */
  readonly reported: readonly unknown[];
  /** What the remote called what it shows, last. */
  currentTitle(): string | undefined;
  /** What the palette would have of the remote now, for what is typed. */
  paletteEntries(typed?: string): Promise<readonly PaletteEntry[]>;
  /** What the remote's own slots hand over while they are shown, by the slot's id. */
  readonly shownSlots: ReadonlyMap<string, unknown>;
  /** The slot's owner hands over something else; what is contributed to it hears of it. */
  setSlotData(data: unknown): void;
  /** The person switches; the remote hears of it. */
  setTheme(theme: Theme): void;
  /** The page speaks another language; the remote hears of it. */
  setLocale(locale: string): void;
  /** The page writes moments or weeks otherwise; the remote hears of it. */
  setFormats(formats: Partial<Formats>): void;
}

const DEFAULT_FORMATS: Formats = { timeZone: "UTC", firstDay: 1 };

/**
 * What a host gives to a remote when it mounts it.
 * @example
 * const context = createTestContext({ basePath: "/orders", path: "/orders/7" });
 * render(<RemoteContextProvider context={context}><App /></RemoteContextProvider>);
 */
export function createTestContext(options: TestContextOptions = {}): TestContext {
  const { basePath = "/test", operator, stepUp, onReport } = options;
  const history = [options.path ?? basePath];
  const current = (): string => history.at(-1) ?? basePath;
  let theme = options.theme ?? "light";
  const paths = createListeners<string>();
  const themes = createListeners<Theme>();
  let locale = options.locale ?? "en";
  const locales = createListeners<string>();
  let formats: Formats = { ...DEFAULT_FORMATS, ...options.formats };
  const formatsChanges = createListeners<Formats>();
  const shownSlots = new Map<string, unknown>();
  let { slotData } = options;
  const slotChanges = createListeners<undefined>();
  const announced: string[] = [];
  const reported: unknown[] = [];
  let title: string | undefined;
  const offers = new Set<{ readonly what: readonly PaletteEntry[] | PaletteSource }>();
  return {
    basePath,
    navigation: {
      current,
      go(wanted, { replace = false } = {}) {
        const next = toSitePath(wanted);
        if (next === undefined) throw new TypeError(`"${wanted}" leaves this site. Use a link for that.`);
        if (next === current()) return;
        if (replace) history.pop();
        history.push(next);
        paths.tell(next);
      },
      subscribe: paths.subscribe,
    },
    theme: { current: () => theme, subscribe: themes.subscribe },
    locale: { current: () => locale, subscribe: locales.subscribe },
    formats: { current: () => formats, subscribe: formatsChanges.subscribe },
    report(error) {
      reported.push(error);
      onReport?.(error);
    },
    announce(message) {
      announced.push(message);
    },
    palette: {
      offer(what) {
        const offer = { what };
        offers.add(offer);
        return () => {
          offers.delete(offer);
        };
      },
    },
    title(name) {
      title = name;
    },
    currentTitle: () => title,
    async paletteEntries(typed = "") {
      const { signal } = new AbortController();
      const found = [...offers].map(({ what }) =>
        Promise.resolve(typeof what === "function" ? what(typed, signal) : what),
      );
      return (await Promise.all(found)).flat();
    },
    // As in a page: what stands in a slot can't fill another one.
    ...(Object.hasOwn(options, "slotData")
      ? { slotData: { current: () => slotData, subscribe: slotChanges.subscribe } }
      : { slots: noteSlots(shownSlots) }),
    shownSlots,
    setSlotData(next) {
      slotData = next;
      slotChanges.tell(undefined);
    },
    ...(operator !== undefined && { operator }),
    ...(stepUp !== undefined && { stepUp }),
    history,
    announced,
    reported,
    setTheme(next) {
      theme = next;
      themes.tell(next);
    },
    setLocale(next) {
      locale = next;
      locales.tell(next);
    },
    setFormats(next) {
      formats = { ...formats, ...next };
      formatsChanges.tell(formats);
      locales.tell(locale);
    },
  };
}

function noteSlots(shown: Map<string, unknown>): RemoteSlots {
  return {
    show(id, _element, data) {
      shown.set(id, data);
      return { update: (next) => void shown.set(id, next), end: () => void shown.delete(id) };
    },
  };
}

function createListeners<Value>(): {
  subscribe(listen: (value: Value) => void): Unsubscribe;
  tell(value: Value): void;
} {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    tell(value) {
      for (const listen of [...listeners]) listen(value);
    },
  };
}
