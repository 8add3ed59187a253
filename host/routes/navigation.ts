import type { Navigation } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";
import { hrefOf, routeOf } from "./base-path.ts";

/** The address inside the host: path, query, fragment. */
function currentPath(page: Window): string {
  const { pathname, search, hash } = page.location;
  return routeOf(pathname + search + hash);
}

/**
 * The page's address as the host knows it: by its routes, wherever on the origin it stands. Remotes get `placeNavigation`'s.
 * @param needsDocument whether a path can't be shown in this document and is opened as a new one
 */
export function createNavigation(
  page: Window,
  needsDocument: (path: string) => boolean = () => false,
): Navigation {
  const listeners = createListeners<[path: string]>();
  const tell = (): void => {
    const path = currentPath(page);
    listeners.tell(path);
  };
  page.addEventListener("popstate", () => {
    if (needsDocument(currentPath(page))) page.location.reload();
    else tell();
  });
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
      if (needsDocument(next)) {
        if (options?.replace === true) page.location.replace(hrefOf(next));
        else page.location.assign(hrefOf(next));
        return;
      }
      if (options?.replace === true) replace(null, "", hrefOf(next));
      else push(null, "", hrefOf(next));
      tell();
    },
    subscribe: listeners.subscribe,
  };
}
