import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A `foyer watch` of its own, as an operator starts it. */
export interface WatchProcess {
  readonly pid: number;
  /** Where pages send to. */
  readonly url: string;
  /** Each line that it has said. */
  readonly said: readonly string[];
  /** Once it is gone, whoever ended it. */
  readonly ended: Promise<void>;
  /** Ends it at once, as a machine does that goes down; everything that it said has come then. */
  kill(): Promise<void>;
}

export interface WatchStart {
  /** What Node is given before the command's own words. */
  readonly program: readonly string[];
  /** The words after `watch`. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const ADDRESS = /"reportUrl": "([^"]+)"/;

/** @throws Error with what it said, where it ends before it listens */
export async function startWatchProcess({ program, args, environment }: WatchStart): Promise<WatchProcess> {
  const child = spawn(process.execPath, [...program, "watch", ...args], {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  let troubles = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (troubles += text));
  const closed = new Promise<void>((resolve) =>
    child.once("close", () => {
      resolve();
    }),
  );
  const orphaned = (): void => void child.kill("SIGKILL");
  process.once("exit", orphaned);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      said.push(line);
      const [, address] = ADDRESS.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    void closed.then(() => {
      reject(new Error(`foyer watch ended:\n${said.join("\n")}\n${troubles}`));
    });
  });
  return {
    pid: child.pid ?? 0,
    ...{ url, said, ended: closed },
    async kill() {
      child.kill("SIGKILL");
      await closed;
      process.off("exit", orphaned);
    },
  };
}
