import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from "@bokuweb/zstd-wasm";

/** A skippable frame of 32 bytes, which hold the dictionary's hash (RFC 9842, section 5). */
const HEAD = Buffer.from("5e2a4d1820000000", "hex");
/** The most: some 5 % less than 12, for half a second more of a release of a hundred files. */
const LEVEL = 19;
/** Of the whole file, for comparison: the quality that takes no time. */
const WHOLE_QUALITY = 5;
/** Started once: a second start takes the memory away from the first. */
let started: Promise<void> | undefined;

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * What a browser that has the old file needs to make the new one, as `dcz`. It was decoded and compared.
 * @throws Error where it doesn't decode to the same bytes
 */
export async function makeDelta(old: Uint8Array, next: Uint8Array): Promise<Buffer> {
  await (started ??= init());
  const delta = Buffer.concat([HEAD, Buffer.from(hashOf(old), "hex"), compress(old, next)]);
  if (!Buffer.from(await applyDelta(old, delta)).equals(next))
    throw new Error("A delta doesn't decode to the file that it was made of.");
  return delta;
}

/** About what the whole file costs on the wire, in bytes: a delta that isn't smaller is of no use. */
export function wholeBytes(file: Uint8Array): number {
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: WHOLE_QUALITY } }).length;
}

/**
 * As a browser does.
 * @throws Error where the delta was made of another file
 */
export async function applyDelta(old: Uint8Array, delta: Uint8Array): Promise<Uint8Array> {
  await (started ??= init());
  const head = Buffer.concat([HEAD, Buffer.from(hashOf(old), "hex")]);
  if (!head.equals(delta.subarray(0, head.length))) throw new Error("This delta was made of another file.");
  return decompress(old, delta.subarray(head.length));
}

function compress(old: Uint8Array, next: Uint8Array): Uint8Array {
  const context = createCCtx();
  try {
    return compressUsingDict(context, Buffer.from(next), Buffer.from(old), LEVEL);
  } finally {
    freeCCtx(context);
  }
}

function decompress(old: Uint8Array, body: Uint8Array): Uint8Array {
  const context = createDCtx();
  try {
    return decompressUsingDict(context, Buffer.from(body), Buffer.from(old));
  } finally {
    freeDCtx(context);
  }
}
