import { brotliCompressSync } from "node:zlib";
import type { Project } from "../releases/read-project.ts";
import type { Finding } from "./finding.ts";

const KILOBYTE = 1_000;
/** Licences that ask for more than to be named. */
const DEMANDING = /\b(AGPL|GPL|SSPL|Commons Clause|Affero|GNU General Public)/;

/** @param budgetKb of all scripts and styles together, compressed with brotli */
export function checkSize({ files }: Project, budgetKb: number): readonly Finding[] {
  const shipped = files.filter(({ path }) => /\.(js|css)$/.test(path));
  const sizes = shipped.map(({ path, bytes }) => ({ path, size: brotliCompressSync(bytes).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= budgetKb * KILOBYTE) return [];
  const largest = [...sizes].sort((a, b) => b.size - a.size)[0];
  return [
    {
      file: largest?.path ?? "",
      reason: `scripts and styles are ${Math.ceil(total / KILOBYTE)} kB (brotli) together, over the budget of ${budgetKb} kB, and this file is the largest`,
      remedy: "Load less, or later by import(); or raise --budget.",
    },
  ];
}

/** By the notices that the build collects beside each chunk. */
export function checkLicences({ files }: Project): readonly Finding[] {
  return files
    .filter(({ path }) => path.endsWith(".LICENSE.txt"))
    .flatMap(({ path, bytes }) => {
      const licence = DEMANDING.exec(Buffer.from(bytes).toString("utf8"))?.[0];
      if (licence === undefined) return [];
      return [
        {
          file: path,
          reason: `it names the licence ${licence}`,
          remedy: "Replace that library, or have its use cleared.",
        },
      ];
    });
}
