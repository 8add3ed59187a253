/** What Playwright itself turns off: a browser takes one list alone, and the last one counts. */
const OFF_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** Pages of the browser's own under its address bar: each window loads them, which takes longer than most of ours. */
const ADDRESS_BAR_POPUPS = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** Opens windows without them. */
export const QUICK_WINDOWS = `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_POPUPS].join(",")}`;

/** With which Chromium is started by everything here that opens pages. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  QUICK_WINDOWS,
];
