import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { ROOT } from "./folders.mjs";

const STOP_DEADLINE_MS = 8_000;
const LAST_LINES = 20;
const EXIT_WITH_PARENT = new URL("exit-with-parent.mjs", import.meta.url).href;

/**
 * Starts Node programs that belong together: when one ends by itself, `onDeath` is told once.
 * @param {{ onDeath(message: string): void }} options
 */
export function createSupervisor({ onDeath }) {
  const children = new Map();
  let isStopping = false;

  /**
   * Starts one program.
   * @param {string} name as it is called in messages
   * @param {string[]} args for Node: options, the file, its arguments
   * @param {{ env?: Record<string, string>, onLine?(line: string): void }} options onLine gets its standard output
   */
  function start(name, args, { env = {}, onLine = () => undefined } = {}) {
    const child = spawn(process.execPath, ["--import", EXIT_WITH_PARENT, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const lastLines = [];
    const keep = (line) => {
      lastLines.push(line);
      if (lastLines.length > LAST_LINES) lastLines.shift();
    };
    createInterface({ input: child.stdout }).on("line", (line) => {
      keep(line);
      onLine(line);
    });
    createInterface({ input: child.stderr }).on("line", keep);
    const ended = new Promise((resolve) => child.once("close", resolve));
    children.set(child, ended);
    void ended.then((code) => {
      children.delete(child);
      if (isStopping) return;
      isStopping = true;
      const said = lastLines.map((line) => `  ${line}\n`).join("");
      onDeath(
        `${name} ended by itself (${child.signalCode ?? `exit code ${code}`}). Its last lines:\n${said}`,
      );
    });
  }

  /**
   * Starts one program and resolves at the line `{"ready":true,…}` on its output; its other lines are progress.
   * Never resolves if the program ends before that; then `onDeath` is called.
   */
  function startUntilReady(name, args, { env = {}, onProgress = () => undefined } = {}) {
    return new Promise((resolve) => {
      start(name, args, {
        env,
        onLine(line) {
          if (isReadyLine(line)) resolve();
          else onProgress(line);
        },
      });
    });
  }

  /** Asks every program to end, and ends those that don't in time. */
  async function stop() {
    isStopping = true;
    await Promise.all(
      [...children].map(async ([child, ended]) => {
        const deadline = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE_MS);
        child.kill("SIGTERM");
        await ended;
        clearTimeout(deadline);
      }),
    );
  }

  return { start, startUntilReady, stop };
}

function isReadyLine(line) {
  if (!line.startsWith("{")) return false;
  try {
    return JSON.parse(line).ready === true;
  } catch {
    return false;
  }
}
