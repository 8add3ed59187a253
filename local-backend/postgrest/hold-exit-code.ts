let isHeld = false;

/**
 * Lets a process exit as its `process.exitCode` says. PostgreSQL's package hooks onto the end of every process that loads it: with
 * nothing left to do, it stops its servers and calls `process.exit(0)`, also where something failed.
 */
export function holdExitCode(): void {
  if (isHeld) return;
  isHeld = true;
  let code = 0;
  // Before the package's own, which has come with its import.
  process.prependListener("beforeExit", (own) => {
    code = own;
  });
  process.prependListener("exit", (own) => {
    if (own === 0) process.exitCode = code;
  });
}
