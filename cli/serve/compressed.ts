import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Content } from "./answer.ts";

/** Made while somebody waits: the last few percent would cost more than they save. */
const BROTLI_QUALITY = 5;

/** Bytes in every encoding that a browser may take. */
export function compressed(plain: Buffer): Content {
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
  };
}
