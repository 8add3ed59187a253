import { parseRuntimeConfig } from "@foyer/contracts/host";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import type { SeenRegistry } from "@foyer/contracts/signing";
import type { RegistrySource } from "./registry-source.ts";
import type { SiteDocument, SiteDocuments } from "./site-documents.ts";

interface Checked {
  readonly config: SiteDocument | undefined;
  readonly source: SiteDocument;
  readonly document: SiteDocument;
  readonly expiresMs: number;
}

/**
 * The registry as far as it is signed, where the configuration pins a root: what a server paints and opens its policy for is
 * there before a script could check it. The document that pages read for themselves stays as it came.
 */
export function createVerifiedSource(
  source: RegistrySource,
  documents: SiteDocuments,
  nowMs: () => number,
): RegistrySource {
  const verify = createVerifier();
  let known: Checked | undefined;
  let seen: SeenRegistry | undefined;
  return {
    async read() {
      const registry = await source.read();
      const config = documents.read("config.json");
      const parsed = parseRuntimeConfig(config?.value);
      if (registry === undefined || !parsed.ok || parsed.value.signing === undefined) return registry;
      const isKnown = known?.source === registry && known.config === config && nowMs() < known.expiresMs;
      if (known !== undefined && isKnown) return known.document;
      const { root: pinned } = parsed.value.signing;
      const verified = await verifyRegistry(registry.value, { pinned, verify, nowMs: nowMs(), seen });
      seen = verified.remember ?? seen;
      const { document: value, problems, expiresMs = Number.POSITIVE_INFINITY } = verified;
      const refusal = value === undefined ? problems[0]?.message : undefined;
      const document: SiteDocument = {
        ...{ content: registry.content, value },
        ...(problems.length > 0 && { isPart: true }),
        ...(refusal !== undefined && { refusal }),
      };
      known = { config, source: registry, document, expiresMs };
      return document;
    },
  };
}
