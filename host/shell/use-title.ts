import type { Operator } from "@foyer/contracts";
import { useCallback, useEffect, useState } from "react";
import type { Route } from "../routes/decide-route.ts";
import { routeTitle } from "../routes/route-title.ts";
import { texts } from "../texts.ts";

const LONGEST_CHARS = 120;

/**
 * Keeps the window's title: what the remote on the screen calls what it shows, then the page, then whose page it is.
 * @param visit what a remote named for one person is not the next one's
 * @returns takes a remote's word
 */
export function useTitle(
  route: Route,
  operator: Operator,
  visit: number,
): (remote: string, title: string | undefined) => void {
  const [named, setNamed] = useState<{ visit: number; remote: string; title: string }>();
  const page = routeTitle(route);
  const isShown = named?.visit === visit && route.kind === "remote" && route.listing.name === named.remote;
  const title = isShown && page !== undefined ? texts.pageTitle(named.title, page) : page;
  useEffect(() => {
    document.title = title === undefined ? operator.name : texts.pageTitle(title, operator.name);
  }, [title, operator]);
  return useCallback(
    (remote, given) => {
      const name = typeof given === "string" ? given.trim().slice(0, LONGEST_CHARS) : "";
      setNamed((now) => {
        if (name !== "") return { visit, remote, title: name };
        return now?.remote === remote ? undefined : now;
      });
    },
    [visit],
  );
}
