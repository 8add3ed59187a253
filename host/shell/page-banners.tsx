import type { SessionSnapshot } from "@foyer/shared-auth";
import { Banner, Button } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import { texts } from "../texts.ts";
import { findBlockedStorage } from "./blocked-storage.ts";

interface PageBannersProps {
  source: LoadedRegistry["source"];
  session: SessionSnapshot;
  onReadRegistry(): void;
}

/** What is wrong with the page as a whole, and what still works. */
export function PageBanners({ source, session, onReadRegistry }: PageBannersProps): ReactNode {
  const [refused] = useState(() => findBlockedStorage(document));
  // Full, shut to writing, or too small: what the session noticed when it was written.
  const blocked = ("user" in session ? session.hereOnlyReason : undefined) ?? refused;
  return (
    <>
      {source !== "network" && (
        <Banner
          tone={source === "cache" ? "warning" : "danger"}
          action={<Button onClick={onReadRegistry}>{texts.registry.retry}</Button>}
        >
          {source === "cache" ? texts.registry.fromCache : texts.registry.missing}
        </Banner>
      )}
      {session.status === "stale" && session.ended === undefined && (
        <Banner tone="warning">{texts.providerDown}</Banner>
      )}
      {blocked !== undefined && <Banner tone="warning">{texts.blocked[blocked]}</Banner>}
    </>
  );
}
