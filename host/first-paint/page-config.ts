import { BOOT_ELEMENT_ID } from "@foyer/contracts/host";

/** What the scripts that run before the host's own need of `config.json`. */
export interface PageConfig {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly basePath?: string;
  readonly accentColour?: string;
  readonly captcha?: unknown;
}

/** The configuration in the page, unchecked: whoever serves the page has checked it. */
export function readPageConfig(page: Document): PageConfig | undefined {
  try {
    const boot = JSON.parse(page.getElementById(BOOT_ELEMENT_ID)?.textContent ?? "") as {
      config: PageConfig;
    };
    return boot.config;
  } catch {
    return undefined;
  }
}
