import { readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";

const LOOK_EVERY_MS = 500;
const SHELL = /^(sh|bash|dash|ash|zsh)$/;
/** npm and what is like it run on Node, whatever they call their process: Node 24 calls its own "MainThread". */
const RUNNER = /^(npm|node)/;

/**
 * Tells once when the program that started this one is gone, or the shell between them is: npm that is killed takes
 * nobody along, and ports would stay taken.
 * @param {() => void} tell
 * @returns what stops watching
 */
export function watchParent(tell) {
  const { ppid } = process;
  const starter = findStarter(ppid);
  const timer = setInterval(() => {
    if (process.ppid === ppid && (starter === undefined || readProcess(ppid)?.parent === starter)) return;
    clearInterval(timer);
    tell();
  }, LOOK_EVERY_MS);
  // Nobody waits for it.
  timer.unref();
  return () => clearInterval(timer);
}

/** Where a shell stands between, as it does under npm on some systems: the program that started the shell. */
function findStarter(ppid) {
  const parent = readProcess(ppid);
  if (parent === undefined || !SHELL.test(parent.name)) return undefined;
  const { name = "" } = readProcess(parent.parent) ?? {};
  return RUNNER.test(name) || RUNNER.test(programOf(parent.parent)) ? parent.parent : undefined;
}

function programOf(id) {
  try {
    return basename(readlinkSync(`/proc/${id}/exe`));
  } catch {
    return "";
  }
}

/** Known on Linux only; elsewhere npm's shell hands its place over to what it runs. */
function readProcess(id) {
  try {
    // The name, in brackets, may hold spaces and brackets itself.
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return {
      name: stat.slice(stat.indexOf("(") + 1, end),
      parent: Number(stat.slice(end + 1).split(" ")[2]),
    };
  } catch {
    return undefined;
  }
}
