import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";

/** An install without a network: our packages from their packed files, everything else as the repository has it. */
export function linkPackages(project: string, packages: string): void {
  const modules = join(project, "node_modules");
  const source = join(ROOT, "node_modules");
  mkdirSync(join(modules, "@foyer"), { recursive: true });
  for (const name of readdirSync(source)) {
    if (name !== "@foyer") symlinkSync(join(source, name), join(modules, name));
  }
  for (const file of readdirSync(packages)) {
    const name = /^foyer-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1];
    if (name === undefined) continue;
    const target = join(modules, "@foyer", name);
    mkdirSync(target);
    execFileSync("tar", ["-xzf", join(packages, file), "-C", target, "--strip-components=1"]);
  }
}

/** The same as a step that waits for a real install elsewhere. */
export const linking =
  (packages: string) =>
  (project: string): Promise<void> => {
    linkPackages(project, packages);
    return Promise.resolve();
  };
