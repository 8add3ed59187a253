import type { Navigation } from "@foyer/contracts";
import { isPathInside } from "@foyer/contracts/host";
import type { Listeners } from "../listeners.ts";

/**
 * The navigation as a remote gets it. An address of another page is drawn in slices, and until then the remote stands as it
 * is: it hears of that address once it is drawn, when most remotes are gone. Otherwise it would draw what it makes of an
 * address that isn't its own.
 * @param path the remote's route
 * @param drawn tells when the page shows what the address says
 */
export function holdNavigation(navigation: Navigation, path: string, drawn: Listeners): Navigation {
  return {
    ...navigation,
    subscribe(listen) {
      let told = navigation.current();
      const tell = (): void => {
        const now = navigation.current();
        if (now === told) return;
        told = now;
        listen(now);
      };
      const stopOwn = navigation.subscribe((next) => {
        if (isPathInside(next.split(/[?#]/, 1)[0] ?? "/", path)) tell();
      });
      const stopDrawn = drawn.subscribe(tell);
      return () => {
        stopOwn();
        stopDrawn();
      };
    },
  };
}
