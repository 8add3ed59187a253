import type { Difference } from "./compare-folders.ts";

/** Bytes that are no text say nothing to a person. */
const COMPRESSED = /\.(br|gz|png|jpe?g|webp|woff2?|wasm)$/;

/** One line: the file and where it differs, e.g. `main.js: byte 812, "a/b" here and "c/d" there`. */
export function tellDifference(difference: Difference): string {
  const { path } = difference;
  if (difference.kind !== "other bytes") {
    const where =
      difference.kind === "only here" ? "only the published release has it" : "only the rebuild has it";
    return `${path}: ${where}.`;
  }
  const { pathThere, offset } = difference;
  const name = pathThere === path ? path : `${path}, rebuilt as ${pathThere}`;
  if (COMPRESSED.test(path)) return `${name}: other bytes from ${offset}.`;
  const [here, there] = [difference.here, difference.there].map((text) => JSON.stringify(text));
  return `${name}: from byte ${offset}, published ${here}, rebuilt ${there}.`;
}
