import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../../scripts/free-ports.ts";
import { findOrInstallWebKit } from "../../../scripts/find-webkit.mjs";

/** A driver of WebKitGTK, as the WebDriver standard (W3C) has it. */
export interface WebKitDriver {
  /**
   * Sends a command of the protocol.
   * @param withinMs gives up after so long
   * @throws Error with the driver's own words
   */
  send(method: "GET" | "POST" | "DELETE", path: string, body?: object, withinMs?: number): Promise<unknown>;
  stop(): Promise<void>;
}

const SCREEN = "1280x900x24";
const POLL_MS = 100;
const START_MS = 240_000;

/** Starts a driver, and a screen that nobody sees for its windows. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const programs = await findOrInstallWebKit();
  const home = mkdtempSync(join(tmpdir(), "foyer-webkit-"));
  const { child: screen, display } = await startScreen(programs.Xvfb);
  const [port = 0] = await findFreePorts(1);
  const driver = spawn(programs.WebKitWebDriver, ["--host=127.0.0.1", `--port=${port}`], {
    stdio: "ignore",
    env: {
      ...{
        PATH: process.env["PATH"],
        HOME: home,
        XDG_RUNTIME_DIR: home,
        DISPLAY: display,
        LANG: "en_GB.UTF-8",
      },
      // No desktop, no graphics card, and an administrator has no namespaces of its own in a container.
      ...{ GSETTINGS_BACKEND: "memory", NO_AT_BRIDGE: "1", GTK_A11Y: "none", LIBGL_ALWAYS_SOFTWARE: "1" },
      ...{ WEBKIT_DISABLE_DMABUF_RENDERER: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    },
  });
  const send: WebKitDriver["send"] = async (method, path, body, withinMs = START_MS) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(withinMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error ?? ""} ${value?.message ?? ""}`);
    return value;
  };
  const stop = async (): Promise<void> => {
    await end(driver);
    await end(screen);
    rmSync(home, { recursive: true, force: true });
  };
  const endsAtMs = Date.now() + START_MS;
  for (;;) {
    try {
      await send("GET", "/status");
      return { send, stop };
    } catch (error) {
      if (Date.now() < endsAtMs && driver.exitCode === null) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        continue;
      }
      await stop();
      throw new Error("WebKit's driver doesn't start.", { cause: error });
    }
  }
}

/** It takes a number that is free, and tells it. */
async function startScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(program, ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const told = child.stdio[3];
  if (told === null || told === undefined) throw new Error("Xvfb has nothing to tell its number by.");
  const number = await Promise.race([
    once(told, "data").then(([data]) => String(data).trim()),
    once(child, "exit").then(() => ""),
  ]);
  if (number === "") throw new Error("Xvfb doesn't start.");
  return { child, display: `:${number}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
