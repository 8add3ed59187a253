import { rename, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a page with its compressed copies. A server that finds a copy of before beside it would send that one instead:
 * the build's own page, without configuration and without hashes.
 */
export async function writePage(file: string, html: string): Promise<void> {
  const plain = Buffer.from(html);
  // Until the new ones are there, a server has none to prefer.
  await removeCopies(file);
  await replace(file, plain);
  await replace(`${file}.br`, await toBrotli(plain));
  await replace(`${file}.gz`, await toGzip(plain));
}

/** Takes a page away, where one of before is there. */
export async function removePage(file: string): Promise<void> {
  await removeCopies(file);
  await rm(file, { force: true });
}

async function removeCopies(file: string): Promise<void> {
  for (const ending of [".br", ".gz"]) await rm(file + ending, { force: true });
}

/** By renaming, so that nobody reads half of it. */
async function replace(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.new`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
