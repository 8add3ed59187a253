import { useHasLasted } from "@foyer/ui";

/** Below this a placeholder would only flicker. */
const SLOW_AFTER_MS = 150;

/** Whether something has been under way for so long that the person should see it. */
export function useIsSlow(isLoading: boolean): boolean {
  return useHasLasted(isLoading ? true : undefined, SLOW_AFTER_MS);
}
