import type { Navigation } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";

/** The address inside the origin: path, query, fragment. */
function currentPath(page: Window): string {
  const { pathname, search, hash } = page.location;
  return pathname + search + hash;
}

/** The page's address as host and remotes share it. */
export function createNavigation(page: Window): Navigation {
  const listeners = createListeners<[path: string]>();
  const tell = (): void => {
    const path = currentPath(page);
    listeners.tell(path);
  };
  page.addEventListener("popstate", tell);
  // The host's own references: a remote that overwrites them doesn't stop the page from going on.
  const push = page.history.pushState.bind(page.history);
  const replace = page.history.replaceState.bind(page.history);
  return {
    current: () => currentPath(page),
    go(path, options) {
      const target = new URL(path, page.location.origin);
      const next = target.pathname + target.search + target.hash;
      // Two slashes at the beginning would be another origin once they are resolved again.
      if (target.origin !== page.location.origin || next.startsWith("//")) {
        throw new TypeError(`"${path}" leaves this site. Use a link for that.`);
      }
      if (next === currentPath(page)) return;
      if (options?.replace === true) replace(null, "", next);
      else push(null, "", next);
      tell();
    },
    subscribe: listeners.subscribe,
  };
}
