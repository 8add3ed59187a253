#!/usr/bin/env -S npx tsx
import { parseCatalogueArguments } from "./catalogue/catalogue-arguments.ts";
import { makeCatalogue } from "./catalogue/make-catalogue.ts";
import { runCommand } from "./command/run-command.ts";
import { teamCommands } from "./command/team-commands.ts";
import { parseServeArguments } from "./serve/serve-arguments.ts";
import { startStaticServer } from "./serve/static-server.ts";

const USAGE = `foyer, the command for teams that build remotes

  foyer serve DIR [--port N] [--spa] [--site DIR] [--cors-origin URL]

    DIR            the folder of built files
    --port         the port on this machine (default 3000)
    --spa          DIR is a host: navigations get its index.html and the page's security headers
    --site         the folder with config.json and registry.json, read again on every request (with --spa)
    --cors-origin  the host's origin that may load these files; may be given several times (without --spa)

  foyer catalogue [--role NAME] [--schema NAME] [--out FILE]          with DATABASE_URL in the environment
  foyer catalogue --url URL (--only NAME ... | --all) [--out FILE]    with FOYER_SECRET_KEY in the environment

    Makes the list of tables and procedures for a project that answers none to the page. Name the file in the host's
    data-views.json: { "catalogue": "/catalogue.json" }.
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

const TEAM_USAGE = `Commands for a team (foyer NAME --help says more; each takes --json)

${teamCommands.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`).join("\n")}
`;

async function main([command, ...args]: readonly string[]): Promise<void> {
  const known = teamCommands.find(({ name }) => name === command);
  if (known !== undefined) {
    process.exitCode = await runCommand(
      known,
      args,
      (line) => {
        console.log(line);
      },
      (line) => {
        console.error(line);
      },
    );
    return;
  }
  if (command === "serve") {
    await serve(args);
    return;
  }
  if (command === "catalogue") {
    await makeCatalogue(parseCatalogueArguments(args, process.env), (line) => {
      console.log(line);
    });
    return;
  }
  console.log(`${USAGE}\n${TEAM_USAGE}`);
  if (command !== "help" && command !== "--help") process.exitCode = EXIT_WRONG_USE;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
