import type { BrowserContext } from "@playwright/test";

/** Puts a fault into every page of a browser before any is opened. */
export type Plant = (context: BrowserContext) => Promise<unknown>;

export interface PlantedFault {
  readonly plant: Plant;
  /** The rule that must be broken. */
  readonly breaks: RegExp;
}
