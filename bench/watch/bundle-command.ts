import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT, STATE_FOLDER } from "../../scripts/folders.mjs";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/**
 * The command as JavaScript, as teams install it: Node runs it without a compiler beside it, which would count as its memory.
 * @returns the file
 */
export async function bundleCommand(): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(ROOT, "cli", "package.json"), "utf8")) as Manifest;
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const outdir = join(STATE_FOLDER, "bench-watch");
  await build({
    entryPoints: [join(ROOT, "cli", "foyer.ts")],
    ...{ outdir, bundle: true, splitting: true, format: "esm", platform: "node", target: "node20" },
    outExtension: { ".js": ".mjs" },
    external: needed.filter((name) => !name.startsWith("@foyer/")),
    logLevel: "error",
  });
  return join(outdir, "foyer.mjs");
}
