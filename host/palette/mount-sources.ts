import type { RemoteContext, Unmount } from "@foyer/contracts";
import type { AllowedContribution } from "../routes/allowed-contributions.ts";
import type { PageServices } from "../shell/page-services.ts";

export interface MountedSources {
  readonly contributions: readonly AllowedContribution[];
  readonly services: Pick<PageServices, "federation" | "guard" | "diagnostics">;
  contexts(name: string, path: string): RemoteContext;
  /** One couldn't be loaded, or threw. */
  onFailed(contribution: AllowedContribution): void;
  /** One has come, or failed. */
  onSettled(): void;
}

/**
 * Loads what remotes contribute to the palette, and lets it offer: by the same road as any other code of theirs, of the same
 * release, checked the same way. It gets an element that is nowhere to be seen.
 * @returns what ends it all
 */
export function mountSources({
  contributions,
  services: { federation, guard, diagnostics },
  contexts,
  onFailed,
  onSettled,
}: MountedSources): () => void {
  const over = new AbortController();
  const hasEnded = (): boolean => over.signal.aborted;
  const unmounts: (() => void)[] = [];
  const mountOne = async (contribution: AllowedContribution): Promise<void> => {
    const { listing } = contribution;
    const release = federation.choose(listing);
    try {
      if (release === undefined) throw new Error(`${listing.title} has no live release.`);
      const module = await federation.load(listing, release, contribution.contribution.expose);
      if (hasEnded()) return;
      const unmount: Unmount = await module.mount(
        document.createElement("div"),
        contexts(listing.name, listing.path),
      );
      const end = (): void => {
        try {
          unmount();
        } catch (error) {
          diagnostics.failures.record(error, listing.name);
        }
        guard.restore();
      };
      if (hasEnded()) end();
      else unmounts.push(end);
    } catch (error) {
      diagnostics.failures.record(error, listing.name);
      if (!hasEnded()) onFailed(contribution);
    } finally {
      guard.restore();
      if (!hasEnded()) onSettled();
    }
  };
  for (const contribution of contributions) void mountOne(contribution);
  return () => {
    over.abort();
    for (const unmount of unmounts) unmount();
  };
}
