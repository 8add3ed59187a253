import type { RemoteContext } from "@foyer/contracts";
import type { Release, RemoteListing } from "@foyer/contracts/host";
import { useCallback, useEffect, useRef, useState } from "react";
import { later } from "../later.ts";
import { keepFields } from "../overrides/kept-fields.ts";
import type { KeptFields } from "../overrides/kept-fields.ts";
import { useOnline } from "../use-online.ts";
import { mountRemote } from "./mount-remote.ts";
import type { MountState } from "./mount-remote.ts";
import type { PageServices } from "./page-services.ts";
import { watchTouches } from "./watch-touches.ts";

const LOADING: MountState = { kind: "loading", pace: "quick" };

export interface MountedRemote {
  /** For the element that stands around the place: it says which release is in it, and takes the focus at a retry. */
  readonly frame: SlotFrame;
  readonly place: React.RefObject<HTMLDivElement | null>;
  readonly state: MountState;
  readonly release: Release | undefined;
  /** For the button in the frame. */
  retry(): void;
}

interface SlotFrame {
  readonly ref: React.RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  readonly "data-remote": string;
  readonly "data-release": string | undefined;
}

/**
 * Keeps a remote mounted. The release stays the one it began with while it works; a newer one is offered. Where it
 * doesn't work there is nothing to keep, so the newer one is taken at once; so is each build of the remote that its
 * developer has this browser take from their own machine, with what was typed into the one before, and what the page should have begun with while nobody has touched
 * what stands there. Being offline ends by itself.
 */
export function useMountedRemote(
  listing: RemoteListing,
  expose: string,
  context: RemoteContext,
  services: PageServices,
): MountedRemote {
  const slot = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const chosen = services.federation.choose(listing);
  const [used, setUsed] = useState(() => ({ listing, release: chosen, attempt: 0 }));
  const [state, setState] = useState<MountState>(LOADING);
  const kept = useRef<KeptFields | undefined>(undefined);
  const retry = useCallback(() => {
    setState(LOADING);
    setUsed(({ attempt }) => ({
      listing,
      release: services.federation.choose(listing),
      attempt: attempt + 1,
    }));
  }, [listing, services]);

  useEffect(() => {
    if (place.current === null) return undefined;
    const end = mountRemote({
      ...used,
      expose,
      context,
      services,
      place: place.current,
      onState: setState,
    });
    const endFilling = kept.current?.putInto(place.current);
    kept.current = undefined;
    return () => {
      endFilling?.();
      end();
    };
  }, [used, expose, context, services]);

  const touches = useRef<ReturnType<typeof watchTouches> | undefined>(undefined);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = watchTouches(place.current);
    touches.current = watch;
    return watch.stop;
  }, [used]);

  const { clock, diagnostics } = services;
  const { notices } = diagnostics;
  const isNewer = chosen?.entry !== used.release?.entry && chosen !== undefined;
  const isFailed = state.kind === "failed";
  const isDeveloped = services.overrides.store.isInUse(listing.name);
  useEffect(() => {
    if (!isNewer) return undefined;
    if (isFailed || isDeveloped)
      return later(clock, 0, () => {
        if (isDeveloped && place.current !== null) kept.current = keepFields(place.current);
        retry();
      });
    if (services.corrects(listing)) {
      if (touches.current?.isUntouched() === true) return later(clock, 0, retry);
      // Somebody who signs in begins anew afterwards anyhow.
      if (listing.access.session === "none") return undefined;
    }
    notices.show("release", listing.name);
    return () => {
      notices.dismiss(`release:${listing.name}`);
    };
  }, [isNewer, isFailed, isDeveloped, listing, retry, clock, notices, services]);

  const isOffline = isFailed && state.error.failure === "offline";
  useOnline(isOffline, retry);

  return {
    frame: {
      ref: slot,
      tabIndex: -1,
      "data-remote": listing.name,
      "data-release": used.release?.version,
    },
    place,
    state,
    release: used.release,
    retry() {
      // The button goes with what failed; until something stands here, the focus has a place all the same.
      slot.current?.focus({ preventScroll: true });
      retry();
    },
  };
}
