import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import subsetFont from "subset-font";
import { ROOT } from "./folders.mjs";

// `node scripts/subset-typeface.mjs`: makes the host's own typeface anew, of the package that holds all of it. The file is
// kept beside the code, so that a build needs nothing for it; a test makes it once more and compares.

/** Where the host keeps it. */
export const TYPEFACE = join(ROOT, "host", "typeface", "atkinson-hyperlegible-next.woff2");

const SOURCE =
  "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";
/** All that the page uses; thinner and thicker ones would only be carried. */
const WEIGHTS = { min: 400, max: 700, default: 400 };
/** What German, French, Spanish and Portuguese are written with, and the signs of sentences and of data. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2009, 0x2009],
  [0x2010, 0x2015],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/** @returns {Promise<Buffer>} the part of the typeface that the page needs, as woff2 */
export async function subsetTypeface() {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  const signs = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
  return subsetFont(source, signs.join(""), { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  void subsetTypeface().then((bytes) => {
    writeFileSync(TYPEFACE, bytes);
  });
}
