import { spawn } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The command as the packed file puts it into a team's folder. */
export const COMMAND = join("node_modules", "@foyer", "cli", "foyer.mjs");

/** What `foyer dev` of a team's project is until it is stopped. */
export interface TeamDev {
  /** The address to open, once there is something to see. */
  readonly link: Promise<string>;
  stop(): Promise<void>;
}

export function startDev(project: string, hostUrl: string): TeamDev {
  const args = [COMMAND, "dev", "--host", hostUrl, "--port", "0"];
  const child = spawn(process.execPath, args, { cwd: project, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => {
      resolve();
    }),
  );
  let said = "";
  const link = new Promise<string>((resolve, reject) => {
    const take = (part: string): void => {
      said += part;
      // Both: the address, and that there is something to see.
      const found = /Open (\S+)/.exec(said)?.[1];
      if (found !== undefined && said.includes("Built ")) resolve(found);
      if (said.includes("doesn't build")) reject(new Error(said));
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    void ended.then(() => {
      reject(new Error(`foyer dev ended:\n${said}`));
    });
  });
  link.catch(() => undefined);
  return {
    link,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Writes something else into a file of the project. */
export function edit(project: string, file: string, from: string, to: string): void {
  const path = join(project, file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

/** A program of the project's packages. */
export function bin(path: string): string {
  return join("node_modules", path);
}

/** Carries out the project's `build`, such as `vite build`, as npm would. */
export function build(project: string): Promise<string> {
  const [program = "", ...words] = (scriptsOf(project)["build"] ?? "").split(" ");
  return run(project, [realpathSync(join(project, "node_modules", ".bin", program)), ...words]);
}

export function hasTests(project: string): boolean {
  return scriptsOf(project)["test"] !== undefined;
}

function scriptsOf(project: string): Readonly<Record<string, string | undefined>> {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
    scripts: Readonly<Record<string, string>>;
  };
  return scripts;
}

/** Runs Node in a folder. @returns what it said @throws Error with that, where it failed */
export function run(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part: string) => (output += part));
    }
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(output.trim());
      else reject(new Error(`node ${args.join(" ")} ended with ${code}:\n${output}`));
    });
  });
}
