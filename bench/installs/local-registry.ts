import { execFileSync, spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/free-ports.ts";

/** The last one that runs on Node 20. It is fetched when somebody measures, and is no part of an install of ours. */
const VERDACCIO = "verdaccio@6.8.0";
const RETRY_MS = 200;
const START_TIMEOUT_MS = 120_000;

/** A registry on this machine, with our packages as they would be published and everything else from npm's. */
export interface LocalRegistry {
  /** E.g. `http://localhost:4873/`. */
  readonly url: string;
  stop(): void;
}

/** @param packages the folder of packed files */
export async function startLocalRegistry(folder: string, packages: string): Promise<LocalRegistry> {
  const [port = 0] = await findFreePorts(1);
  const url = `http://localhost:${port}/`;
  const config = join(folder, "verdaccio.yaml");
  writeFileSync(
    config,
    JSON.stringify({
      storage: join(folder, "storage"),
      uplinks: {
        npm: { url: execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim() },
      },
      packages: {
        // Never asked of anybody else: a package of this name there would be a stranger's.
        "@foyer/*": { access: "$all", publish: "$anonymous" },
        "**": { access: "$all", proxy: "npm" },
      },
      log: { type: "stdout", format: "json", level: "error" },
    }),
  );
  const npm = (...args: readonly string[]): void => {
    execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  };
  // It asks for a version by a name that not every registry hands on.
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, overrides: { "node-fetch": "2.7.0" } }),
  );
  npm("install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, VERDACCIO);
  const program = join(folder, "node_modules", "verdaccio", "bin", "verdaccio");
  const child = spawn(process.execPath, [program, "--config", config, "--listen", `127.0.0.1:${port}`], {
    stdio: "ignore",
  });
  const stop = (): void => void child.kill("SIGTERM");
  try {
    await untilItAnswers(url);
    // Whoever publishes must say who they are; this registry takes anybody.
    const token = `--${url.slice("http:".length)}:_authToken=anybody`;
    for (const file of readdirSync(packages).filter((name) => name.endsWith(".tgz"))) {
      npm("publish", join(packages, file), "--registry", url, token);
    }
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (
      await fetch(`${url}-/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (Date.now() > deadline) throw new Error("The local registry doesn't answer.");
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
