import type { Navigation } from "@foyer/contracts";
import { isPathInside } from "@foyer/contracts/host";
import { createListeners } from "../listeners.ts";

/**
 * The navigation of a remote that is shown over the page: its own addresses change in the dialog alone, so that the
 * page behind it stays where it is. Any other address is the page's.
 * @param start where the remote begins, e.g. `/sign-in?return-to=%2Fdata`
 * @param basePath the remote's own, e.g. `/sign-in`
 */
export function createDialogNavigation(start: string, basePath: string, page: Navigation): Navigation {
  const listeners = createListeners<[path: string]>();
  let current = start;
  return {
    current: () => current,
    go(path, options) {
      const { origin } = location;
      const target = new URL(path, origin);
      const isOwn = isPathInside(target.pathname, basePath);
      if (target.origin !== origin || !isOwn) {
        page.go(path, options);
        return;
      }
      current = target.pathname + target.search + target.hash;
      listeners.tell(current);
    },
    subscribe: listeners.subscribe,
  };
}
