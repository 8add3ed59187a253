import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../supabase/migrations/", import.meta.url));
const FILE_NAME = /^(\d{14})_(.+)\.sql$/;

/** The same files that `supabase db push` applies to a hosted project, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (fileName) => {
      const [, version = "", name = ""] = FILE_NAME.exec(fileName) ?? [];
      return { version, name, sql: await readFile(join(MIGRATIONS_FOLDER, fileName), "utf8") };
    }),
  );
}

/** Changes with any text among `texts`. */
export function fingerprint(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex");
}
