import { writeFile } from "node:fs/promises";
import type { CatalogueOptions } from "./catalogue-arguments.ts";
import { readDatabase } from "./read-database.ts";
import { readOpenApi } from "./read-open-api.ts";

interface Listed {
  readonly tables: readonly { readonly name: string }[];
  readonly procedures: readonly { readonly name: string }[];
}

/**
 * Makes the file that a host publishes beside its page, for projects where nothing else lists tables. Says every name
 * that becomes public by it.
 */
export async function makeCatalogue(options: CatalogueOptions, say: (line: string) => void): Promise<void> {
  const { source, schema, outFile } = options;
  const document =
    source.kind === "database"
      ? await readDatabase(source.connectionString, source.role, schema)
      : await readOpenApi({ ...source, schema });
  const { tables, procedures } = document as Listed;
  if (tables.length + procedures.length === 0) {
    throw new Error(
      "Nothing may be listed: no table and no procedure is open. Check the role, the schema or --only.",
    );
  }
  await writeFile(outFile, `${JSON.stringify(document, null, 2)}\n`);
  say(`Wrote ${outFile}. Everyone who opens the page can read these names:`);
  say(`  tables and views: ${tables.map(({ name }) => name).join(", ") || "none"}`);
  say(`  procedures: ${procedures.map(({ name }) => name).join(", ") || "none"}`);
}
