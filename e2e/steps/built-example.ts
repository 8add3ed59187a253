import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProject } from "../../cli/releases/read-project.ts";
import type { Project } from "../../cli/releases/read-project.ts";
import { ROOT } from "../../scripts/folders.mjs";
import { runNode } from "../../scripts/run-node.mjs";

/** The bundlers' doors of `@foyer/cli`, which only a packed one has. */
const DOORS = {
  "@foyer/cli/vite": "vite/index.js",
  "@foyer/cli/rspack": "webpack/rspack.js",
  "@foyer/cli/webpack": "webpack.config.base.js",
};

/**
 * One of `examples/`, built as its team would, with what the repository has installed.
 * @param change what its team changes before
 */
export async function buildExample(
  name: string,
  config: string,
  change: (folder: string) => void = () => undefined,
): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-built-"));
  try {
    cpSync(join(ROOT, "examples", name), folder, { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    let text = readFileSync(join(folder, config), "utf8");
    for (const [door, file] of Object.entries(DOORS)) text = text.replace(door, join(ROOT, file));
    writeFileSync(join(folder, config), text);
    change(folder);
    const program = realpathSync(join(ROOT, "node_modules", ".bin", config.split(".")[0] ?? ""));
    const { code, output } = await runNode([program, "build"], { cwd: folder });
    if (code !== 0) throw new Error(`${name} can't be built:\n${output}`);
    return await readProject(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
