import { parsePreview } from "@foyer/contracts/host";
import type { Preview } from "@foyer/contracts/host";

const KEY = "foyer.preview";

type Tab = Pick<Window, "sessionStorage">;

/** The preview that this tab keeps; another tab knows nothing of it. */
export function readPreview(tab: Tab): Preview | undefined {
  try {
    return parsePreview(tab.sessionStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** @returns false where the browser keeps nothing */
export function keepPreview(tab: Tab, { name, version }: Preview): boolean {
  try {
    tab.sessionStorage.setItem(KEY, `${name}@${version}`);
    return true;
  } catch {
    return false;
  }
}

export function forgetPreview(tab: Tab): void {
  try {
    tab.sessionStorage.removeItem(KEY);
  } catch {
    // Blocked: then nothing is kept there either.
  }
}
