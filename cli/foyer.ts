#!/usr/bin/env -S npx tsx
import { parseServeArguments } from "./serve/serve-arguments.ts";
import { startStaticServer } from "./serve/static-server.ts";

const USAGE = `foyer, the command for teams that build remotes

  foyer serve DIR [--port N] [--spa] [--site DIR] [--cors-origin URL]

    DIR            the folder of built files
    --port         the port on this machine (default 3000)
    --spa          DIR is a host: navigations get its index.html and the page's security headers
    --site         the folder with config.json and registry.json, read again on every request (with --spa)
    --cors-origin  the host's origin that may load these files; may be given several times (without --spa)
`;
const EXIT_WRONG_USE = 2;

async function serve(args: readonly string[]): Promise<void> {
  const server = await startStaticServer(parseServeArguments(args));
  console.log(`Serving ${server.url}`);
  const stop = (): void => {
    void server.stop();
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command === "serve") {
    await serve(args);
    return;
  }
  console.log(USAGE);
  if (command !== "help" && command !== "--help") process.exitCode = EXIT_WRONG_USE;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
