import { useCallback, useRef } from "react";
import type { Route } from "./decide-route.ts";

/** Changes when another page is shown, but not while one remote moves about in its own route. */
export function placeOf(route: Route): string {
  return "listing" in route ? `${route.kind}:${route.listing.name}` : route.kind;
}

/**
 * Moves focus to the new page's heading after a navigation, once it stands. Not at the first page: a browser starts
 * at the top there by itself, and a form's own autofocus wins.
 */
export function useFocusAfterNavigation(
  place: string,
  content: React.RefObject<HTMLElement | null>,
): () => void {
  const settledPlace = useRef<string | undefined>(undefined);
  return useCallback(() => {
    if (place === "waiting" || place === "redirect") return;
    const isFirst = settledPlace.current === undefined;
    if (settledPlace.current === place) return;
    settledPlace.current = place;
    const main = content.current;
    if (isFirst || main === null) return;
    requestAnimationFrame(() => {
      if (main.contains(document.activeElement) && document.activeElement !== main) return;
      (main.querySelector<HTMLElement>("h1[tabindex]") ?? main).focus({ preventScroll: false });
    });
  }, [place, content]);
}
