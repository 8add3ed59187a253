import { createHash } from "node:crypto";
import { GIVEN_REGISTRY } from "@foyer/contracts/host";
import { toInertJson } from "./to-inert-json.ts";

/** The registry as a file of its own, named after its content, so that a browser that has it asks for nothing. */
export interface RegistryScript {
  /** Below the host's base path, e.g. `/registry.0123456789ab.js`. */
  readonly path: string;
  readonly integrity: string;
  readonly content: Buffer;
}

const NAME_DIGITS = 12;

/** A script, since browsers check its hash and run it in its turn before the host's own. It does nothing but put data there. */
export function toRegistryScript(registry: unknown): RegistryScript {
  const key = JSON.stringify(Symbol.keyFor(GIVEN_REGISTRY));
  const content = Buffer.from(`globalThis[Symbol.for(${key})]=${toInertJson(registry)};`);
  const digits = createHash("sha256").update(content).digest("hex").slice(0, NAME_DIGITS);
  return {
    path: `/registry.${digits}.js`,
    integrity: `sha384-${createHash("sha384").update(content).digest("base64")}`,
    content,
  };
}
