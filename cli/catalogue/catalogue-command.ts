import type { Command } from "../command/command.ts";
import { parseCatalogueArguments } from "./catalogue-arguments.ts";

export const catalogueCommand: Command = {
  name: "catalogue",
  summary: "Lists tables and procedures for a project that answers none to the page.",
  help: `foyer catalogue [--role NAME] [--schema NAME] [--out FILE]          with DATABASE_URL in the environment
foyer catalogue --url URL (--only NAME ... | --all) [--out FILE]    with FOYER_SECRET_KEY in the environment

  Name the file in the host's data-views.json: { "catalogue": "/catalogue.json" }.`,
  async run(args, terminal) {
    const options = parseCatalogueArguments(args, process.env);
    // Only whoever makes one needs a database's driver.
    const { makeCatalogue } = await import("./make-catalogue.ts");
    await makeCatalogue(options, (line) => {
      terminal.say(line);
    });
    terminal.result({ ok: true, file: options.outFile });
  },
};
