import { useEffect, useRef, useState } from "react";
import type { RemoteListing } from "@foyer/contracts/host";
import type { FirstPaint } from "../first-paint/first-paint.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { isSignedIn } from "../routes/is-signed-in.ts";
import { SIGN_IN_PATH } from "../routes/return-address.ts";
import { aheadOfSignIn } from "../routes/ahead-of-sign-in.ts";
import type { Preloader } from "./preload.ts";
import type { DecidedRoute } from "./use-route.ts";
import { siteAddress } from "../routes/base-path.ts";

interface SettledParts {
  readonly decided: DecidedRoute;
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
    const { decided, registryStore, preloader, firstPaint, content } = parts;
    const { route, address, registry, session } = decided;
    registryStore.confirm();
    if (route.kind === "remote" && content.current !== null) firstPaint.giveWayTo(content.current);
    else if (route.kind !== "waiting" && route.kind !== "redirect") firstPaint.end();
    parts.focusContent();
    if (route.kind !== "remote") return;
    const { name } = route.listing;
    preloader.fetchAhead(
      session.status === "signed-out" ? aheadOfSignIn(address, siteAddress(), registry.remotes) : [],
    );
    preloader.noteOpened(name);
    // Whoever is signed in has opened the sign-in last, and needs it least.
    const isOver = ({ path }: RemoteListing): boolean => path === SIGN_IN_PATH && isSignedIn(session);
    preloader.whenIdle(
      registry.remotes.filter(
        (listing) => listing.name !== name && !isOver(listing) && parts.isOpen(listing),
      ),
    );
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
