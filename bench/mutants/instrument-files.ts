import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../../scripts/folders.mjs";
import { INSTRUMENTER } from "./ensure-stryker.ts";
import type { MadeChange } from "./made-change.ts";

interface SourceFile {
  readonly name: string;
  readonly mutate: boolean;
  readonly content: string;
}

interface Stryker {
  readonly Instrumenter: new (logger: object) => {
    instrument(
      files: readonly SourceFile[],
      options: object,
    ): Promise<{ readonly files: readonly SourceFile[]; readonly mutants: readonly MadeChange[] }>;
  };
}

export interface Instrumented {
  /** Code with all changes in it, each behind a switch, by path from the repository's folder. */
  readonly sources: ReadonlyMap<string, string>;
  readonly changes: readonly MadeChange[];
}

/** @param paths from the repository's folder */
export async function instrumentFiles(paths: readonly string[]): Promise<Instrumented> {
  const { Instrumenter } = (await import(pathToFileURL(INSTRUMENTER).href)) as Stryker;
  const logger = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false };
  const files = paths.map((name) => ({
    ...{ name, mutate: true },
    content: readFileSync(join(ROOT, name), "utf8"),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const { files: out, mutants } = await new Instrumenter(logger).instrument(files, options);
  return { sources: new Map(out.map(({ name, content }) => [name, content])), changes: mutants };
}
