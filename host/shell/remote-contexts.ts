import type { Navigation, Operator, RemoteContext } from "@foyer/contracts";
import { useRef } from "react";
import { recordFailure } from "../diagnostics/failure-log.ts";
import type { ThemeSwitch } from "./theme-switch.ts";

/** One context per remote for the life of the page, so that a slot doesn't mount again at every render. */
export function useRemoteContexts(page: {
  navigation: Navigation;
  theme: ThemeSwitch;
  operator: Operator;
  announce(message: string): void;
}): (name: string, path: string) => RemoteContext {
  const contexts = useRef(new Map<string, RemoteContext>());
  return (name, path) => {
    const known = contexts.current.get(name);
    if (known !== undefined) return known;
    const context: RemoteContext = {
      basePath: path,
      navigation: page.navigation,
      theme: { current: page.theme.current, subscribe: page.theme.subscribe },
      operator: page.operator,
      report: (error) => {
        recordFailure(error, name);
      },
      announce: page.announce,
    };
    contexts.current.set(name, context);
    return context;
  };
}
