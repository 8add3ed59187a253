import { parseRuntimeConfig, readBasePath, withBase } from "@foyer/contracts/host";
import { readPlaceRegistry } from "../host/read-place-registry.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { toDocument } from "./site-documents.ts";
import type { SiteDocument, SiteDocuments } from "./site-documents.ts";

/** Somebody who comes within it gets what was read for the one before. */
const FRESH_FOR_MS = 5_000;
/** So long a visit waits for a place that doesn't answer, where a document of it is known: pages ask for the newest by themselves. */
const WAITS_MS = 1_000;

/** The registry that the pages of a host read. */
export interface RegistrySource {
  /** As it is now; the last good one while its place can't be read; undefined where there is none. */
  read(): Promise<SiteDocument | undefined>;
}

interface Known {
  readonly address: string;
  readonly document: SiteDocument | undefined;
  readonly etag: string | undefined;
  readonly readAtMs: number;
}

/**
 * Reads what `registryUrl` names: a document beside `config.json`, or the one of a place elsewhere. A page that began with
 * another document than it reads next would offer a new version of everything to whoever has just come.
 */
export function createRegistrySource(
  documents: SiteDocuments,
  nowMs: () => number,
  wait: (ms: number) => Promise<undefined> = waitFor,
): RegistrySource {
  let known: Known | undefined;
  /** Who comes while a place is asked waits with the first for it, and no longer. */
  let flight: { readonly landing: Promise<Known>; readonly patience: Promise<undefined> } | undefined;
  const readPlace = async (address: string): Promise<Known> => {
    const last = known?.address === address ? known : undefined;
    try {
      const read = await readPlaceRegistry(address, last?.etag);
      const document = read === undefined ? last?.document : toDocument(Buffer.from(read.text));
      return { address, document, etag: read === undefined ? last?.etag : read.etag, readAtMs: nowMs() };
    } catch {
      return { address, document: last?.document, etag: last?.etag, readAtMs: nowMs() };
    }
  };
  return {
    async read() {
      const place = placeOf(documents.read("config.json")?.value);
      if (place.kind === "beside") return documents.read(REGISTRY_KEY);
      if (place.kind === "unknown") return undefined;
      const { address } = place;
      if (known?.address === address && nowMs() - known.readAtMs < FRESH_FOR_MS) return known.document;
      flight ??= {
        patience: wait(WAITS_MS),
        landing: readPlace(address)
          .then((read) => (known = read))
          .finally(() => {
            flight = undefined;
          }),
      };
      const { landing, patience } = flight;
      const last = known?.address === address ? known.document : undefined;
      const read = await (last === undefined ? landing : Promise.race([landing, patience]));
      if (read === undefined) return last;
      // The operator may have named another place meanwhile.
      return read.address === address ? read.document : undefined;
    },
  };
}

/** Keeps no process from ending. */
function waitFor(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref();
  });
}

type Place =
  | { readonly kind: "beside" }
  | { readonly kind: "unknown" }
  | { readonly kind: "elsewhere"; readonly address: string };

function placeOf(config: unknown): Place {
  const parsed = parseRuntimeConfig(config);
  const beside = withBase(readBasePath(config), `/${REGISTRY_KEY}`);
  const address = parsed.ok ? parsed.value.registryUrl : beside;
  if (address === beside) return { kind: "beside" };
  // Of another path of this site a proxy knows, and the page asks it.
  return address.startsWith("/") ? { kind: "unknown" } : { kind: "elsewhere", address };
}
