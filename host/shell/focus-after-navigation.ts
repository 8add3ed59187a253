import { useCallback, useRef } from "react";
import type { Route } from "../routes/decide-route.ts";

/** Changes when another page is shown, but not while one remote moves about in its own route. */
export function placeOf(route: Route): string {
  return "listing" in route ? `${route.kind}:${route.listing.name}` : route.kind;
}

/**
 * Moves focus to the page's heading once it stands: after a navigation, and where what had the focus is gone, as the
 * button of a failure panel is once its remote came after all. Not at the first page: a browser starts at the top there
 * by itself, and a form's own autofocus wins.
 *
 * Another page of the same person fades in, by `shell.css`: the rail stays, and what is beside it is another.
 * @param visit another person's page is another page
 */
export function useFocusAfterNavigation(
  place: string,
  content: React.RefObject<HTMLElement | null>,
  visit: number,
): () => void {
  const settledPlace = useRef<string | undefined>(undefined);
  return useCallback(() => {
    if (place === "waiting" || place === "redirect") return;
    const ofVisit = `${visit} `;
    const settled = ofVisit + place;
    const before = settledPlace.current;
    const isSame = before === settled;
    settledPlace.current = settled;
    const main = content.current;
    if (before === undefined || main === null) return;
    if (!isSame && before.startsWith(ofVisit)) fadeIn(main);
    requestAnimationFrame(() => {
      if (isSame ? isFocusLost(main) : !isInContent(main)) focusHeading(main);
    });
  }, [place, content, visit]);
}

/** Gives focus to the page's heading, or to the page itself, where nothing has it any more. */
export function catchFocus(content: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (content !== null && document.activeElement === document.body) focusHeading(content);
  });
}

const ARRIVING = "data-arriving";

function fadeIn(main: HTMLElement): void {
  main.setAttribute(ARRIVING, "");
  // The same listener each time: it is there once.
  main.addEventListener("animationend", endFade);
  // Who wants less motion gets none, and nobody tells its end. Asked once the page has its styles anyway: a question before
  // would have it styled twice.
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (!(Number.parseFloat(getComputedStyle(main).animationDuration) > 0)) main.removeAttribute(ARRIVING);
    });
  });
}

/** What moves in the page tells here as well. */
function endFade({ target, currentTarget }: Event): void {
  if (target === currentTarget) (currentTarget as HTMLElement).removeAttribute(ARRIVING);
}

export function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>("h1[tabindex]");
  heading?.focus();
  // On a phone it may lie hidden behind what covers the page: then it takes no focus.
  if (heading === null || document.activeElement !== heading) main.focus();
}

function isInContent(main: HTMLElement): boolean {
  return main.contains(document.activeElement) && document.activeElement !== main;
}

/** On nothing, or on a place that was given it only until something stands there. */
function isFocusLost(main: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused === main || focused?.matches(".host-slot") === true;
}
