import { withBase } from "@foyer/contracts/host";
import { ownDocuments } from "../format.ts";
import type { OwnDocument } from "../format.ts";
import type { SiteRules } from "../site-rules.ts";

/** Where a host stands that shares its origin with another app. */
export interface Below {
  /** E.g. `/app/`. */
  readonly basePath: string;
  /** The same without the last slash. */
  readonly folder: string;
  /** Of the documents beside the page, as they are asked for. */
  readonly documents: readonly OwnDocument[];
}

/** @returns undefined for a host that has its origin for itself */
export function readBelow(rules: SiteRules): Below | undefined {
  const { basePath } = rules;
  if (basePath === "/") return undefined;
  const documents = ownDocuments(rules).map((document) => ({
    ...document,
    path: withBase(basePath, document.path),
  }));
  return { basePath, folder: basePath.slice(0, -1), documents };
}
