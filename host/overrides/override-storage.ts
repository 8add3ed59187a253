import { parseOverride } from "@foyer/contracts/host";
import type { Override } from "@foyer/contracts/host";

const KEY = "foyer.override";

/** The override that this browser keeps. What was written by hand, or by other code, is held to the same as a link. */
export function readOverride(storage: Storage): Override | undefined {
  try {
    const { name, address } = JSON.parse(storage.getItem(KEY) ?? "{}") as Partial<Record<string, unknown>>;
    return parseOverride(name, address);
  } catch {
    return undefined;
  }
}

/** @throws DOMException where storage is blocked or full: then there is nowhere to keep it */
export function writeOverride(storage: Storage, override: Override): void {
  storage.setItem(KEY, JSON.stringify(override));
}

export function forgetOverride(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Blocked: then nothing is kept there either.
  }
}
