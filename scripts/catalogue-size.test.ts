import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildSync } from "esbuild";
import { ROOT } from "./folders.mjs";
import { isPseudo, LANGUAGES } from "../languages/languages.ts";

/** What a language costs whoever opens a part of the page. */
const MOST_BYTES = 12_000;
const PARTS = ["host", "sign-in", "security", "data", "editing"];
const [, ...others] = LANGUAGES.filter((tag) => !isPseudo(tag));

/** As a browser gets it: one chunk, without what a person reads code by. */
function bytesOf(tag: string, part: string): number {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, "languages", "catalogues", tag, `${part}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? "").byteLength;
}

test.each(others)("the words of %s are small, in each part of the page", (tag) => {
  const bytes = PARTS.map((part) => bytesOf(tag, part));
  expect(bytes.filter((one) => one > MOST_BYTES)).toEqual([]);
  // Of a part that can't be found there would be nothing.
  expect(bytes.filter((one) => one < 1_000)).toEqual([]);
});
