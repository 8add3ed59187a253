/** The door of `@foyer/contracts` for remotes: what they and the host agree on. The host's own is `./host`. */
export { catalogueFromOpenApi } from "./catalogue/catalogue-from-open-api.ts";
export type { CatalogueDocument } from "./catalogue/catalogue-from-open-api.ts";
export { systemClock } from "./clock.ts";
export type { Clock } from "./clock.ts";
export type { Formats, Weekday } from "./formats.ts";
export type { ParseResult, Problem } from "./parsing/problem.ts";
export type { CodeLengths, Offers, Operator, SignInLook } from "./config/operator.ts";
export type { Palette, PaletteEntry, PaletteSource } from "./palette.ts";
export { readOwn } from "./parsing/read-own.ts";
export { leaveSignInHint, takeSignInHint } from "./sign-in-hint.ts";
export { serviceName } from "./service-name.ts";
export { toSitePath } from "./parsing/site-path.ts";
export { ROWS_SHOWN_EVENT } from "./rows-shown.ts";
export type { ShownRows } from "./rows-shown.ts";
export { remember } from "./remember.ts";
export type { Remembered } from "./remember.ts";
export { rememberFor } from "./remember-for.ts";
export type { RememberedForAWhile } from "./remember-for.ts";
export type { Tray, TrayAction, TrayEntry, TrayWork } from "./tray.ts";
export { toEmail } from "./typed-email.ts";
export { rememberWhileSignedIn } from "./while-signed-in.ts";
export type {
  Announce,
  FormatsSource,
  LocaleSource,
  Navigation,
  RemoteContext,
  RemoteModule,
  RemoteSlots,
  ShownSlot,
  SlotData,
  SlotTypes,
  StepUpRequest,
  Theme,
  ThemeSource,
  Unmount,
  Unsubscribe,
} from "./remote-module.ts";
