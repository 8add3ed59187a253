/** The one door of `@foyer/contracts`: what the host and independently deployed remotes agree on. */
export type {
  Announce,
  LocaleSource,
  Navigation,
  RemoteContext,
  RemoteModule,
  StepUpRequest,
  Theme,
  ThemeSource,
  Unmount,
  Unsubscribe,
} from "./remote-module.ts";
export type { Clock } from "./clock.ts";
export { systemClock } from "./clock.ts";
export type { BootDocument } from "./boot/boot-document.ts";
export { BOOT_ELEMENT_ID, parseBootDocument } from "./boot/boot-document.ts";
export { hasSessionCookie } from "./boot/session-cookie.ts";
export type { AllowlistMode } from "./config/allowlist-mode.ts";
export type { Captcha } from "./config/captcha.ts";
export type { Operator } from "./config/operator.ts";
export type { RuntimeConfig } from "./config/runtime-config.ts";
export { parseRuntimeConfig } from "./config/runtime-config.ts";
export type { Override } from "./overrides/developed-remote.ts";
export {
  DEVELOPED_EVENTS_PATH,
  DEVELOPED_REGISTRY_PATH,
  OVERRIDE_PATH,
  OVERRIDE_SOURCES,
  parseOverride,
  toOverrideAddress,
} from "./overrides/developed-remote.ts";
export type { Problem, ParseResult } from "./parsing/problem.ts";
export type { Remembered } from "./remember.ts";
export { remember } from "./remember.ts";
export { readOwn } from "./parsing/read-own.ts";
export { serviceName } from "./service-name.ts";
export { isPathInside, toSitePath } from "./parsing/site-path.ts";
export type {
  AccessRule,
  AssuranceRequirement,
  Contribution,
  ContributionPlace,
  RefusedListing,
  Registry,
  Release,
  RemoteListing,
} from "./registry/registry.ts";
export type { RegistryRules } from "./registry/parse-registry.ts";
export { byOrder, parseRegistry } from "./registry/parse-registry.ts";
export { REGISTRY_LIMITS } from "./registry/limits.ts";
export { RETRY_QUERIES, toRetryAddress } from "./registry/retry-address.ts";
export { satisfiesRange } from "./registry/satisfies-range.ts";
export { releaseGlobalName } from "./registry/release-global-name.ts";
export { catalogueFromOpenApi } from "./catalogue/catalogue-from-open-api.ts";
export type { CatalogueDocument } from "./catalogue/catalogue-from-open-api.ts";
