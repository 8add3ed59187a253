import { asksForSecrets } from "@foyer/contracts/host";
import type { Preview } from "@foyer/contracts/host";
import { Button } from "@foyer/ui";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import type { RegistryStore } from "../registry/registry-store.ts";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";

interface PreviewBannerProps {
  preview: Preview;
  isOver(): boolean;
  /** With the preview in it. */
  registryStore: RegistryStore;
  onDrop(): void;
}

/** Stands above everything as long as this tab shows what isn't live. */
export function PreviewBanner({ preview, isOver, registryStore, onDrop }: PreviewBannerProps): ReactNode {
  const { remotes } = useSyncExternalStore(registryStore.subscribe, registryStore.current);
  const hasEnded = useSyncExternalStore(registryStore.subscribe, isOver);
  if (hasEnded) return null;
  const { name, version } = preview;
  const shown = remotes.find((row) => row.name === name && row.current === version);
  const asks = shown !== undefined && asksForSecrets(shown);
  const words = texts.preview;
  return (
    <section
      className={shown === undefined || asks ? "host-override host-override-troubled" : "host-override"}
      aria-label={words.label}
    >
      <div role="status">
        <p>{shown === undefined ? words.gone(name, version) : words.inUse(titleOf(shown), version)}</p>
        {asks && <p>{words.asksForSecrets(titleOf(shown))}</p>}
      </div>
      <div className="host-override-actions">
        <Button onClick={onDrop}>{words.drop}</Button>
      </div>
    </section>
  );
}
