import { session } from "@foyer/shared-auth";
import type { ProviderSettings } from "@foyer/shared-auth";
import { useLatest } from "@foyer/ui";

/** What the project has switched on; undefined until it is known. The password form doesn't wait for it. */
export function useSettings(): { settings: ProviderSettings | undefined; hasFailed: boolean; retry(): void } {
  const { value, error, retry } = useLatest("settings", () => session.ways.settings(), String);
  return { settings: value, hasFailed: error !== undefined, retry };
}
