import { texts } from "../texts.ts";
import type { Route } from "./decide-route.ts";
import { titleOf } from "../locale/title-of.ts";

/** The name of what is shown, for the window's title; `undefined` while it isn't known. */
export function routeTitle(route: Route): string | undefined {
  switch (route.kind) {
    case "remote":
    case "step-up":
    case "denied":
    case "refused":
      return titleOf(route.listing);
    case "start":
      return texts.start.title;
    case "system":
      return texts.system;
    case "primitives":
      return texts.primitives;
    case "preview":
      return texts.preview.label;
    case "override":
      return texts.override.asking.pageTitle;
    case "not-found":
      return texts.notFound.title;
    case "waiting":
    case "redirect":
      return undefined;
    default:
      return route satisfies never;
  }
}
