import { parseRuntimeConfig, readBasePath, withBase } from "@foyer/contracts/host";
import { readPlaceRegistry } from "../host/read-place-registry.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { toDocument } from "./site-documents.ts";
import type { SiteDocument, SiteDocuments } from "./site-documents.ts";

/** Somebody who comes within it gets what was read for the one before. */
const FRESH_FOR_MS = 5_000;

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
export function createRegistrySource(documents: SiteDocuments, nowMs: () => number): RegistrySource {
  let known: Known | undefined;
  let flight: Promise<Known> | undefined;
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
      flight ??= readPlace(address).finally(() => {
        flight = undefined;
      });
      const read = await flight;
      // The operator may have named another place meanwhile.
      if (read.address !== address) return undefined;
      known = read;
      return read.document;
    },
  };
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
