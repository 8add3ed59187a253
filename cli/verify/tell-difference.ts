import type { Difference } from "./compare-folders.ts";

/** Bytes that are no text say nothing to a person. */
const COMPRESSED = /\.(br|gz|png|jpe?g|webp|woff2?|wasm)$/;

/** One line: the file and where it differs, e.g. `main.js: byte 812, "a/b" here and "c/d" there`. */
export function tellDifference(difference: Difference): string {
  const { path } = difference;
  if (difference.kind !== "other bytes") {
    const where =
      difference.kind === "only here" ? "the published release has it" : "only the rebuild has it";
    return `${path}: ${where}.`;
  }
  if (COMPRESSED.test(path)) return `${path}: other bytes from ${difference.offset}.`;
  const [here, there] = [difference.here, difference.there].map((text) => JSON.stringify(text));
  return `${path}: from byte ${difference.offset}, published ${here}, rebuilt ${there}.`;
}
