import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";
import { packageFile, runNode } from "../../scripts/run-node.mjs";

/** What names and cuts the files is today's, whatever the commit: the figures are of today's names over yesterday's code. */
const TODAY = ["webpack", "webpack.config.base.js"];
const PACKAGES = { contracts: "contracts", "shared-auth": "shared-auth", ui: "ui" };

/** The scripts and style sheets of the data remote as a commit builds them, by name; undefined where it can't be built. */
export async function buildCommit(commit: string): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-bench-deltas-"));
  try {
    const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    for (const path of TODAY) {
      rmSync(join(folder, path), { recursive: true, force: true });
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    }
    linkPackages(folder);
    const remote = join(folder, "remotes", "data");
    const config = join(remote, "webpack.config.js");
    const { code } = await runNode([
      packageFile("webpack/bin/webpack.js"),
      "--config",
      config,
      "--mode",
      "production",
    ]);
    if (code !== 0) return undefined;
    const { version } = JSON.parse(readFileSync(join(remote, "package.json"), "utf8")) as { version: string };
    const built = join(remote, "dist", version);
    const names = readdirSync(built).filter((name) => /\.(js|css)$/.test(name));
    return new Map(names.map((name) => [name, readFileSync(join(built, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Libraries are those that are installed now; packages of ours are the commit's. */
function linkPackages(folder: string): void {
  const own = join(folder, "node_modules", "@foyer");
  mkdirSync(own, { recursive: true });
  const installed = join(ROOT, "node_modules");
  for (const name of readdirSync(installed)) {
    if (name !== "@foyer") symlinkSync(join(installed, name), join(folder, "node_modules", name));
  }
  for (const [name, path] of Object.entries(PACKAGES)) symlinkSync(join(folder, path), join(own, name));
}
