import {
  Component,
  createContext,
  startTransition,
  StrictMode,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { ComponentType, ErrorInfo, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { noteComponentStack } from "./component-stack.ts";
import type { Formats } from "./formats.ts";
import type { RemoteContext, RemoteModule, ShownSlot, SlotTypes, Unmount } from "./remote-module.ts";

const LOCALE_OF_OLD_HOSTS = "en";
const Context = createContext<RemoteContext | undefined>(undefined);

/** The host's side of the contract, for a component of a remote. Throws outside `defineReactRemote`. */
export function useRemoteContext(): RemoteContext {
  const context = useContext(Context);
  if (context === undefined) {
    throw new Error(
      "useRemoteContext was called outside a remote. Export the app with defineReactRemote(App).",
    );
  }
  return context;
}

/** The current address inside the origin, e.g. `/data/flights?page=2`; renders again when it changes. */
export function useLocationPath(): string {
  const { navigation } = useRemoteContext();
  return useSyncExternalStore(
    (changed) => navigation.subscribe(changed),
    () => navigation.current(),
    () => navigation.current(),
  );
}

/** The page's language as a BCP 47 tag, e.g. `en-GB`; renders again when it changes. */
export function useLocale(): string {
  const { locale } = useRemoteContext();
  const current = (): string => locale?.current() ?? LOCALE_OF_OLD_HOSTS;
  return useSyncExternalStore((changed) => locale?.subscribe(changed) ?? (() => undefined), current, current);
}

/** The page's time zone, and on which day weeks begin; renders again when it changes. */
export function useFormats(): Formats {
  const { formats } = useRemoteContext();
  const current = (): Formats => formats?.current() ?? formatsOfOldHosts();
  return useSyncExternalStore(
    (changed) => formats?.subscribe(changed) ?? (() => undefined),
    current,
    current,
  );
}

let formatsOfBrowser: Formats | undefined;

function formatsOfOldHosts(): Formats {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (formatsOfBrowser?.timeZone !== timeZone) formatsOfBrowser = { timeZone, firstDay: 1 };
  return formatsOfBrowser;
}

/**
 * What the owner of the slot hands over, in which this component is shown; renders again when it changes. Undefined
 * elsewhere. Nobody checks that it is what its owner declared.
 * @template Place as contributed to, e.g. `orders/actions`, of those that `SlotTypes` knows
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- names whose data is meant
export function useSlotData<Place extends keyof SlotTypes>(): SlotTypes[Place] | undefined {
  const { slotData } = useRemoteContext();
  const current = (): unknown => slotData?.current();
  return useSyncExternalStore(
    (changed) => slotData?.subscribe(changed) ?? (() => undefined),
    current,
    current,
  ) as SlotTypes[Place] | undefined;
}

/** A slot of this remote's, `slots` in its foyer.json: shows what others contribute to it. Nothing in older hosts. */
export function RemoteSlot({ id, data }: { id: string; data?: unknown }): ReactNode {
  const { slots } = useRemoteContext();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownSlot | undefined>(undefined);
  const first = useRef(data);
  useEffect(() => {
    if (place.current === null) return undefined;
    shown.current = slots?.show(id, place.current, first.current);
    return () => shown.current?.end();
  }, [slots, id]);
  useEffect(() => {
    first.current = data;
    shown.current?.update(data);
  }, [data]);
  return <div ref={place} />;
}

/** Provides a `RemoteContext` to components that are rendered outside a host, in tests for instance. */
export function RemoteContextProvider(props: { context: RemoteContext; children: ReactNode }): ReactNode {
  // Not `<Context value>`, which React 18 doesn't know.
  return <Context.Provider value={props.context}>{props.children}</Context.Provider>;
}

interface FailureBoundaryProps {
  onError(error: unknown): void;
  children: ReactNode;
}

/** Empties the remote once a render threw; the host's slot shows the failure panel in its place. */
class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    noteComponentStack(error, componentStack);
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** The event (bubbling, on the slot's element) that tells the host that a mounted remote broke while rendering. */
export const REMOTE_FAILED_EVENT = "foyer:remote-failed";

/** What `defineReactRemote` may be told beside the component. */
export interface ReactRemoteOptions {
  /**
   * Called with the page's language (a BCP 47 tag) before the first render and whenever it or the page's formats change. What it returns is
   * waited for; then the app is rendered with what it keeps, such as what was typed. A rejection before the first render
   * shows the slot's failure panel; a later one is reported.
   */
  readonly speak?: (locale: string) => Promise<void> | undefined;
}

/**
 * Makes a remote of a React component, with a root of its own. An error while rendering is told to the slot
 * by a `foyer:remote-failed` event whose `detail` is the error, and the slot shows its failure panel. What a boundary of the
 * app's own caught is reported (React 18 tells nobody of it but its console).
 */
export function defineReactRemote(App: ComponentType, { speak }: ReactRemoteOptions = {}): RemoteModule {
  const spoken = (context: RemoteContext): Promise<void> | undefined =>
    speak?.(context.locale?.current() ?? LOCALE_OF_OLD_HOSTS);
  const open = (element: HTMLElement, context: RemoteContext): Unmount => {
    const fail = (error: unknown): void => {
      element.dispatchEvent(new CustomEvent(REMOTE_FAILED_EVENT, { bubbles: true, detail: error }));
    };
    const root = createRoot(element, {
      onCaughtError(error, { componentStack, errorBoundary }) {
        noteComponentStack(error, componentStack);
        // A boundary of the app's own has shown something else; the host hears of it all the same.
        if (!(errorBoundary instanceof FailureBoundary)) context.report(error);
      },
      onUncaughtError(error, { componentStack }) {
        noteComponentStack(error, componentStack);
        fail(error);
      },
    });
    // In slices, between which the page answers: a whole screen takes longer than what a person notices.
    const render = (): void => {
      startTransition(() => {
        root.render(
          <StrictMode>
            <FailureBoundary onError={fail}>
              <RemoteContextProvider context={context}>
                <App />
              </RemoteContextProvider>
            </FailureBoundary>
          </StrictMode>,
        );
      });
    };
    render();
    let hasEnded = false;
    const renderAnew = async (): Promise<void> => {
      try {
        await spoken(context);
      } catch (error) {
        context.report(error);
      }
      if (!hasEnded) render();
    };
    const stop = speak && context.locale?.subscribe(() => void renderAnew());
    return () => {
      hasEnded = true;
      stop?.();
      root.unmount();
    };
  };
  return {
    mount(element, context) {
      const words = spoken(context);
      // At once where there is nothing to wait for: a slot that stays empty for a moment would be seen.
      return words === undefined ? open(element, context) : words.then(() => open(element, context));
    },
  };
}
