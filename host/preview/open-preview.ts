import { PREVIEW_PATH } from "@foyer/contracts/host";
import type { RegistryRules } from "@foyer/contracts/host";
import type { RegistryStore } from "../registry/registry-store.ts";
import type { PageServices } from "../shell/page-services.ts";
import { readPreview } from "./kept-preview.ts";
import { previewedListing } from "./previewed-listing.ts";
import type { Previewing } from "./previewing.tsx";
import { hrefOf } from "../routes/base-path.ts";

/** Whether the page needs what lies in the registry beside what is live; the document that it came with has none of that. */
export function wantsPreviews(page: Pick<Window, "sessionStorage" | "location">): boolean {
  return page.location.pathname === hrefOf(PREVIEW_PATH) || readPreview(page) !== undefined;
}

/** @param released without a preview */
export function createPreviewFinder(
  released: RegistryStore,
  rules: RegistryRules,
): PageServices["findPreview"] {
  return (preview) => previewedListing(released.current().remotes, preview, rules);
}

/** Its code comes with a preview, and is no part of other visits. */
export async function openPreview(
  page: Window,
  released: RegistryStore,
  rules: RegistryRules,
): Promise<Previewing | undefined> {
  const kept = readPreview(page);
  if (kept === undefined) return undefined;
  const { startPreviewing } = await import("./previewing.tsx");
  return startPreviewing(kept, page, released, rules);
}
