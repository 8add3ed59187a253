import { parseWritten } from "../command/parse-written.ts";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "./answer.ts";
import { compressed } from "./compressed.ts";

/** The operator's documents beside the build: `config.json`, `registry.json` and others. */
export interface SiteDocuments {
  /** As it is on the disk now; undefined where it is missing or can't be read. */
  read(name: string): SiteDocument | undefined;
}

export interface SiteDocument {
  readonly content: Content;
  /** Undefined for what is no JSON. */
  readonly value: unknown;
  /** Some of its rows are not taken: pages read it themselves, and say which. */
  readonly isPart?: true;
  /** Why a registry that has to be signed is not taken. */
  readonly refusal?: string;
}

/** Looks at the disk whenever somebody asks: an edited document is in use without a restart. */
export function createSiteDocuments(folder: string): SiteDocuments {
  const kept = new Map<string, { readonly stamp: string; readonly document: SiteDocument }>();
  return {
    read(name) {
      try {
        const file = join(folder, name);
        const status = statSync(file);
        if (!status.isFile()) return undefined;
        const stamp = [status.mtimeMs, status.size, status.ino].join(" ");
        const known = kept.get(name);
        if (known?.stamp === stamp) return known.document;
        const document = toDocument(readFileSync(file));
        kept.set(name, { stamp, document });
        return document;
      } catch {
        return undefined;
      }
    },
  };
}

/** A document as a server answers with it. */
export function toDocument(plain: Buffer): SiteDocument {
  const etag = createHash("sha256").update(plain).digest("base64url");
  return { content: { ...compressed(plain), etag }, value: parse(plain.toString("utf8")) };
}

function parse(text: string): unknown {
  try {
    return parseWritten(text);
  } catch {
    return undefined;
  }
}
