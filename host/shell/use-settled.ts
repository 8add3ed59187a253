import { useEffect, useRef, useState } from "react";
import type { RemoteListing } from "@foyer/contracts/host";
import type { FirstPaint } from "../first-paint/first-paint.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import type { Route } from "../routes/decide-route.ts";
import type { Preloader } from "./preload.ts";

interface SettledParts {
  readonly route: Route;
  readonly remotes: readonly RemoteListing[];
  readonly registryStore: RegistryStore;
  readonly preloader: Preloader;
  readonly firstPaint: FirstPaint;
  readonly content: React.RefObject<HTMLElement | null>;
  isOpen(listing: RemoteListing): boolean;
  focusContent(): void;
}

/** What follows once a page stands. The same function for the life of the shell, which knows what is shown by then. */
export function useSettled(parts: SettledParts): () => void {
  const settled = (): void => {
    const { route, registryStore, preloader, firstPaint, content } = parts;
    registryStore.confirm();
    if (route.kind === "remote" && content.current !== null) firstPaint.giveWayTo(content.current);
    else if (route.kind !== "waiting" && route.kind !== "redirect") firstPaint.end();
    parts.focusContent();
    if (route.kind !== "remote") return;
    const { name } = route.listing;
    preloader.noteOpened(name);
    preloader.whenIdle(parts.remotes.filter((listing) => listing.name !== name && parts.isOpen(listing)));
  };
  const settledNow = useRef(settled);
  useEffect(() => {
    settledNow.current = settled;
  });
  const [onSettled] = useState(() => () => {
    settledNow.current();
  });
  return onSettled;
}
