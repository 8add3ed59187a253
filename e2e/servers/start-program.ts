import { spawn } from "node:child_process";
import { connect } from "node:net";

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 50;

/** A server in a process of its own. */
export interface RunningServer {
  readonly port: number;
  /** Whether the process is still the one that was started. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

/** Starts a program and waits until it listens. @throws Error with what it said, if it ends before */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  let said = "";
  const state = { hasEnded: false };
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      said += error.message;
      resolve();
    });
    child.once("exit", () => {
      state.hasEnded = true;
      resolve();
    });
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await listens(port))) {
    if (state.hasEnded || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`${program} doesn't listen on ${port}: ${said}`);
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, RETRY_MS))]);
  }
  return {
    port,
    isAlive: () => !state.hasEnded,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => {
      resolve(false);
    });
  });
}
