import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What something reads from a file with this text, which is gone afterwards. */
export function fromFile<Read>(text: string, read: (file: string) => Read): Read {
  const folder = mkdtempSync(join(tmpdir(), "foyer-guide-"));
  try {
    const file = join(folder, "written.json");
    writeFileSync(file, text);
    return read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
