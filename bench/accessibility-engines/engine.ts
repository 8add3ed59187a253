import type { Page } from "@playwright/test";

/** What an engine holds against a page. */
export interface Finding {
  readonly rule: string;
  /** In the engine's own words. */
  readonly what: string;
  /** The element, as its markup begins. */
  readonly where: string;
}

/** What is brought from the registry. */
export interface Wanted {
  readonly name: string;
  /** With versions. */
  readonly packages: readonly string[];
}

/** An engine that looks for faults of accessibility, beside axe, which every journey asks. */
export interface Engine extends Wanted {
  /** What it holds against pages and shouldn't. */
  readonly mistaken?: readonly { readonly rule: string; readonly where: RegExp; readonly why: string }[];
  /** @returns what asks it of a page as it is now; what Playwright evaluates is exempt from the page's content policy */
  open(installed: Installed): Promise<(page: Page) => Promise<readonly Finding[]>>;
}

/** Where its packages are. */
export interface Installed {
  /** The whole path of a file in a package. */
  pathOf(file: string): string;
  /** What a package exports. */
  load(name: string): Promise<unknown>;
}
