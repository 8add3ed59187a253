/**
 * The second door of `@foyer/contracts`: what the host and the command line agree on, of registry, boot document and
 * overrides. A remote needs none of it.
 */
export type { BootDocument } from "./boot/boot-document.ts";
export { BOOT_ELEMENT_ID, GIVEN_REGISTRY, parseBootDocument } from "./boot/boot-document.ts";
export { isPasswordAddress, isPasswordRequest, toPasswordRequest } from "./boot/password-request.ts";
export { hasSessionCookie } from "./boot/session-cookie.ts";
export type { AllowlistMode } from "./config/allowlist-mode.ts";
export { readBasePath, toHostAddress, withBase, withoutBase } from "./config/base-path.ts";
export type { Captcha } from "./config/captcha.ts";
export { componentStackOf } from "./component-stack.ts";
export { DEFAULT_MARK } from "./config/parse-operator.ts";
export type { FirstReads } from "./config/first-reads.ts";
export { firstReadsAt } from "./config/first-reads.ts";
export type { RuntimeConfig } from "./config/runtime-config.ts";
export { parseRuntimeConfig } from "./config/runtime-config.ts";
export { areDigits, isTimeZone } from "./known-formats.ts";
export type { Override } from "./overrides/developed-remote.ts";
export {
  DEVELOPED_EVENTS_PATH,
  DEVELOPED_REGISTRY_PATH,
  OVERRIDE_PATH,
  OVERRIDE_SOURCES,
  parseOverride,
  toOverrideAddress,
} from "./overrides/developed-remote.ts";
export type { Preview } from "./overrides/preview.ts";
export { asksForSecrets, parsePreview, PREVIEW_PATH, toPreviewAddress } from "./overrides/preview.ts";
export { toEmail } from "./typed-email.ts";
export { isPathInside } from "./parsing/site-path.ts";
export { grantedAt } from "./registry/granted-at.ts";
export { missingSlots } from "./registry/missing-slots.ts";
export type { MissingSlot, SlotRow } from "./registry/missing-slots.ts";
export type { Needs } from "./registry/needs.ts";
export {
  joinNeeds,
  NEED_OF_DIRECTIVE,
  PLAIN_NEEDS,
  NO_NEEDS,
  parseNeeds,
  PERMISSIONS,
  toGrantOptions,
  withoutNeeds,
} from "./registry/needs.ts";
export { REGISTRY_LIMITS } from "./registry/limits.ts";
export { isListable, parseFirstPaintWords } from "./registry/parse-releases.ts";
export type { RegistryRules } from "./registry/parse-registry.ts";
export { byOrder, parseRegistry } from "./registry/parse-registry.ts";
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
export type { ReleaseFile } from "./registry/release-files.ts";
export { releaseFiles } from "./registry/release-files.ts";
export { releaseGlobalName } from "./registry/release-global-name.ts";
export { RETRY_QUERIES, toRetryAddress } from "./registry/retry-address.ts";
export type { ViewReport } from "./reports/view-report.ts";
export { readViews } from "./reports/view-report.ts";
export { satisfiesRange } from "./registry/satisfies-range.ts";
export { WHILE_SIGNED_IN } from "./while-signed-in.ts";
