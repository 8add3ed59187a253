import type { Navigation } from "@foyer/contracts";
import { withBase, withoutBase } from "@foyer/contracts/host";

// Where this page's host stands on its origin. Inside the host an address is a route, such as `/data`; here it becomes what
// the browser knows it by, and back. One page has one host, so this is said once, before anything is shown.
let base = "/";

/** @param basePath of the configuration, e.g. `/app/` */
export function placePage(basePath: string): void {
  base = basePath;
}

/** What a link to a route says, e.g. `/app/data`. */
export function hrefOf(route: string): string {
  return withBase(base, route);
}

/** The address of the host's start page, against which routes and return addresses are read. */
export function siteAddress(): string {
  return location.origin + base;
}

/** The route of an address of the origin; what lies outside of the host is taken for a route, so that nothing leads out. */
export function routeOf(address: string): string {
  return withoutBase(base, address) ?? address;
}

/** The navigation as a remote gets it: with addresses as browsers know them. It takes routes as well. */
export function placeNavigation(navigation: Navigation): Navigation {
  if (base === "/") return navigation;
  return {
    current: () => hrefOf(navigation.current()),
    go(path, options) {
      const { origin, pathname, search, hash } = new URL(path, siteAddress());
      // Of another site: refused with its own name.
      navigation.go(origin === location.origin ? routeOf(pathname + search + hash) : path, options);
    },
    subscribe: (listen) =>
      navigation.subscribe((path) => {
        listen(hrefOf(path));
      }),
  };
}
