import type { Operator } from "./config/operator.ts";
import type { Formats } from "./formats.ts";
import type { Palette } from "./palette.ts";
import type { Tray } from "./tray.ts";

/** Undoes a mount: removes everything the remote put into its element, its listeners and its timers. */
export type Unmount = () => void;
/** Ends a subscription. Calling it twice counts once. */
export type Unsubscribe = () => void;
/** Which colours the page has now. */
export type Theme = "light" | "dark";

/** The part of the address that the host shares with a remote: path, query and fragment, same origin always. */
export interface Navigation {
  /** The address inside the origin, e.g. `/data/flights?sort=delay`. */
  current(): string;
  /** Goes to another address of this origin. An address of another origin throws a `TypeError`. */
  go(path: string, options?: { replace?: boolean }): void;
  /** Called with the new address after each change of it, by whomever: the host, a remote, or the browser's Back. */
  subscribe(listen: (path: string) => void): Unsubscribe;
}

/** Which theme it is, and when it changes. */
export interface ThemeSource {
  /** As it is now. */
  current(): Theme;
  /** Called with the new theme after each change of it. */
  subscribe(listen: (theme: Theme) => void): Unsubscribe;
}

/** The one language of the page: what `<html lang>` says. */
export interface LocaleSource {
  /** A BCP 47 tag such as `en-GB`. Give it to every `Intl` whose result stands beside words of the page. */
  current(): string;
  /** Called with the language after each change of it, and of `formats`: whatever is written in it is written anew. */
  subscribe(listen: (locale: string) => void): Unsubscribe;
}

/** How the page writes moments, weeks and digits, and when that changes. */
export interface FormatsSource {
  /** As it is now; the same object until it changes. */
  current(): Formats;
  /** Called with the new formats after each change of them. */
  subscribe(listen: (formats: Formats) => void): Unsubscribe;
}

/** Says `message` in the host's polite live region, for screen readers. */
export type Announce = (message: string) => void;

/**
 * The proof that the page wants of the person. The host takes the question away once the session holds the proof, so
 * the remote asks for it and does nothing afterwards.
 */
export interface StepUpRequest {
  /** `aal1`: that they are there. `aal2`: with a second factor as well. */
  readonly level: "aal1" | "aal2";
  /** The longest that the proof may lie back, in milliseconds. */
  readonly maxAgeMs?: number;
}

/** What the owner of a slot hands to those who show something in it, as it is now and when it changes. */
export interface SlotData {
  /** What the owner says that it is; nobody checks it. */
  current(): unknown;
  /** Called after each change. */
  subscribe(listen: () => void): Unsubscribe;
}

/**
 * What owners hand over, by place. An owner declares it in a file without code that contributors copy:
 * `declare module "@foyer/contracts" { interface SlotTypes { "orders/actions": { orderId: string } } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declared further by whoever owns a slot
export interface SlotTypes {}

/** A slot while it is shown. */
export interface ShownSlot {
  /** Hands other data to those who show something in it. */
  update(data: unknown): void;
  /** Takes it away. Calling it twice counts once. */
  end(): void;
}

/** The slots that a remote declares in its foyer.json, for what others contribute to them. */
export interface RemoteSlots {
  /**
   * Shows in `element` what remotes contribute to the slot, as far as the person may open them; each in a slot of its own,
   * where its failure ends. Ended by what `mount` returns.
   * @param id as `slots` in foyer.json has it
   * @param data for those who show something there
   */
  show(id: string, element: HTMLElement, data?: unknown): ShownSlot;
}

/** What a page gives a remote beside the element. */
export interface RemoteContext {
  /** The route that the remote owns, e.g. `/data`. */
  readonly basePath: string;
  /** The address of the page. */
  readonly navigation: Navigation;
  /** The page's colours. */
  readonly theme: ThemeSource;
  /** In which language the page speaks. A host older than this field gives none, and speaks English. */
  readonly locale?: LocaleSource;
  /** The page's time zone, and on which day weeks begin. A host older than this field gives none: then it is as the browser has it. */
  readonly formats?: FormatsSource;
  /** Hands an error to the host's diagnostics (`/system`). It never shows anything to the person. */
  report(error: unknown): void;
  /** Tells screen readers what has changed. */
  readonly announce: Announce;
  /** Where work goes on while the person goes elsewhere. A host older than this field gives none: it ends with the mount. */
  readonly tray?: Tray;
  /** Who runs the page. A host older than this field gives none. */
  readonly operator?: Operator;
  /** Takes entries for the page's palette. A host older than this field gives none. */
  readonly palette?: Palette;
  /**
   * Names what is shown, such as an open table: it stands before the remote's own name in the window's title. `undefined`, and
   * unmounting, take it away. A host older than this field gives none.
   */
  title?(name: string | undefined): void;
  /** What is to be proven; only for what a remote contributes to the place `step-up`. */
  readonly stepUp?: StepUpRequest;
  /** The remote's own slots. A host older than this field gives none, nor does it to what shows in another one's slot. */
  readonly slots?: RemoteSlots;
  /** What the slot's owner hands over; only for what a remote contributes to another one's slot. */
  readonly slotData?: SlotData;
}

/**
 * What a remote exposes as `./remote` (its default export). A remote is mounted, not rendered: it brings its own
 * root, so that another React version, or no React at all, is fine, and an error in one root can't take another down.
 */
export interface RemoteModule {
  /** Renders into `element`; returns what undoes it. Throwing, or rejecting, shows the slot's failure panel. */
  mount(element: HTMLElement, context: RemoteContext): Unmount | Promise<Unmount>;
}
