import { findBrowser } from "../../scripts/find-browser.mjs";

/**
 * Before the first journey.
 * @throws Error if there is no browser to run them in
 */
export default async function requireBrowser(): Promise<void> {
  if ((await findBrowser()) === undefined)
    throw new Error("No browser was found. Run npm test, which says what to install.");
}
