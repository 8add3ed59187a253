import type { RegistrySigner, Signer } from "./registry-signer.ts";

export interface StoredObject {
  readonly bytes: Uint8Array;
  /** Changes whenever the bytes do; given back to `replace`. */
  readonly tag: string;
}

/**
 * Where releases and the registry are kept. Writing an object is whole or not at all, and both kinds of writing have a
 * condition that the storage itself decides, so that two processes on two machines can't both win.
 */
export interface ObjectStore {
  /** For messages, e.g. `s3://releases`. */
  readonly description: string;
  /** Of a place behind a broker: the same for whoever has these keys. The broker signs the registry as a whole. */
  readonly signedBy?: (signers: readonly Signer[]) => ObjectStore;
  /** Of a place behind a broker: this pipeline shows a token, and the broker signs for its team. */
  readonly isTokenTaken?: boolean;
  /** Of a place that is signed: signs what is written of the registry. */
  readonly signer?: RegistrySigner;
  /**
   * How many writes count as done so far because their bytes were found after they had been sent again and refused: the same bytes
   * may have been there before. Of a store that sends none again it is missing.
   */
  readonly countFoundWrites?: () => number;
  read(key: string): Promise<StoredObject | undefined>;
  /** Writes what isn't there yet. @returns false if it is, whatever it holds */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes over an object that still has this tag. @returns false if it has another one, or is gone */
  replace(key: string, bytes: Uint8Array, tag: string): Promise<boolean>;
  /** All keys that start so, in no certain order. */
  list(prefix: string): Promise<readonly string[]>;
  /** Nothing happens if it is gone already. */
  remove(key: string): Promise<void>;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ["js", "text/javascript; charset=utf-8"],
  ["mjs", "text/javascript; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["json", "application/json; charset=utf-8"],
  ["map", "application/json; charset=utf-8"],
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["ico", "image/x-icon"],
  ["woff2", "font/woff2"],
  ["txt", "text/plain; charset=utf-8"],
]);

export function contentTypeOf(key: string): string {
  return TYPES.get(key.slice(key.lastIndexOf(".") + 1)) ?? "application/octet-stream";
}
