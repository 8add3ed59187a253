import type { AllowlistMode } from "@foyer/contracts/host";

/** The first Chromium that knows `Connection-Allowlist`; no other browser does (November 2026). */
const FIRST_CHROMIUM = 152;

/** Who made the engine, as `navigator.userAgentData.brands` says; other engines than Chromium have no such list. */
export interface Brand {
  readonly brand: string;
  readonly version: string;
}

/** What becomes of the page's list of connections in this browser. */
export type AllowlistStanding = "enforced" | "reported" | "unknown-to-browser" | "off";

/** No page can ask its browser whether it knows the header, so its version has to tell. */
export function allowlistStanding(
  mode: AllowlistMode,
  brands: readonly Brand[] | undefined,
): AllowlistStanding {
  if (mode === "off") return "off";
  const isKnown = brands?.some(
    ({ brand, version }) => brand === "Chromium" && Number.parseInt(version, 10) >= FIRST_CHROMIUM,
  );
  if (isKnown !== true) return "unknown-to-browser";
  return mode === "enforce" ? "enforced" : "reported";
}

export function brandsOf(navigator: Navigator): readonly Brand[] | undefined {
  return (navigator as { userAgentData?: { brands?: readonly Brand[] } }).userAgentData?.brands;
}
