import type { SessionSnapshot } from "@foyer/shared-auth";
import { Banner, Button } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import { SIGN_IN_PATH } from "../routes/return-address.ts";
import { texts } from "../texts.ts";
import { findBlockedStorage } from "./blocked-storage.ts";

interface PageBannersProps {
  registry: Pick<LoadedRegistry, "source" | "remotes" | "refused" | "fork">;
  session: SessionSnapshot;
  onReadRegistry(): void;
}

/** One that is refused has a page of its own, which says why. */
function hasSignIn({ remotes, refused }: PageBannersProps["registry"]): boolean {
  return [...remotes, ...refused].some(({ path }) => path === SIGN_IN_PATH);
}

/** What is wrong with the page as a whole, and what still works. */
export function PageBanners({ registry, session, onReadRegistry }: PageBannersProps): ReactNode {
  const { source, fork } = registry;
  const [refused] = useState(() => findBlockedStorage(document));
  // Full, shut to writing, or too small: what the session noticed when it was written.
  const blocked = ("user" in session ? session.hereOnlyReason : undefined) ?? refused;
  return (
    <>
      {fork !== undefined && <Banner tone="danger">{texts.registry.forked}</Banner>}
      {source !== "network" && (
        <Banner
          tone={source === "cache" ? "warning" : "danger"}
          action={<Button onClick={onReadRegistry}>{texts.registry.retry}</Button>}
        >
          {source === "cache" ? texts.registry.fromCache : texts.registry.missing}
        </Banner>
      )}
      {source === "network" && session.status === "signed-out" && !hasSignIn(registry) && (
        <Banner tone="danger" action={<Button onClick={onReadRegistry}>{texts.registry.retry}</Button>}>
          {texts.registry.noSignIn}
        </Banner>
      )}
      {session.status === "stale" && session.ended === undefined && (
        <Banner tone="warning">{texts.providerDown}</Banner>
      )}
      {blocked !== undefined && <Banner tone="warning">{texts.blocked[blocked]}</Banner>}
    </>
  );
}
