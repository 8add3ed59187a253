import { isRecord } from "../parsing/is-record.ts";
import { parseNeeds } from "../registry/needs.ts";
import type { Needs } from "../registry/needs.ts";

/** The element of the page that holds it, as inert JSON. */
export const BOOT_ELEMENT_ID = "foyer-boot";

/** Where a script beside the page puts the registry, if it isn't in the page itself. */
export const GIVEN_REGISTRY: unique symbol = Symbol.for("foyer.given-registry");

/** What the server writes into the page, so that nothing has to be asked for before the first screen. */
export interface BootDocument {
  /** `config.json` as it is; not parsed. */
  readonly config: unknown;
  /** The registry document, or the part of it that the first screen needs; not parsed. */
  readonly registry: unknown;
  /** The registry lists more remotes than stand here. */
  readonly isPartial: boolean;
  /** The server wrote it for this visit, so that the registry need not be read again at once; no cache keeps such a page. */
  readonly isCurrent?: boolean;
  /** Hashes of the host's own files by path, e.g. `/214.6a6a36b6b192.js`. */
  readonly files: Readonly<Record<string, string>>;
  /** What this document's policy was opened for; missing where one policy is for all documents. */
  readonly granted?: Needs;
}

/**
 * Reads what the server wrote; undefined where the page came without it, or it is damaged.
 * @param realm where a script beside the page has put the registry; without it, or where the script didn't come, the
 *   document has none and the page asks for it
 */
export function parseBootDocument(
  text: string | null | undefined,
  realm: object = {},
): BootDocument | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isRecord(value) || !isRecord(value["files"])) return undefined;
    const {
      config,
      registry = Reflect.get(realm, GIVEN_REGISTRY) as unknown,
      isPartial,
      isCurrent,
      granted,
    } = value;
    return {
      config,
      registry,
      isPartial: isPartial === true,
      isCurrent: isCurrent === true,
      files: value["files"] as BootDocument["files"],
      ...(granted !== undefined && { granted: parseNeeds(granted, () => undefined) }),
    };
  } catch {
    return undefined;
  }
}
