import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";

export interface CatalogueOptions {
  readonly source:
    | {
        readonly kind: "openapi";
        readonly url: string;
        readonly secretKey: string;
        readonly only: readonly string[];
      }
    | { readonly kind: "database"; readonly connectionString: string; readonly role: string };
  readonly schema: string;
  readonly outFile: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_ROLE = "authenticated";
const DEFAULT_SCHEMA = "public";
const DEFAULT_OUT = "catalogue.json";

/**
 * Reads the arguments of `foyer catalogue`. Secrets come from the environment alone: arguments stand in process lists.
 * @throws CommandError whose message says what is missing and how to write it
 */
export function parseCatalogueArguments(args: readonly string[], environment: Environment): CatalogueOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: "string" },
      only: { type: "string", multiple: true, default: [] },
      all: { type: "boolean", default: false },
      role: { type: "string", default: DEFAULT_ROLE },
      schema: { type: "string", default: DEFAULT_SCHEMA },
      out: { type: "string", default: DEFAULT_OUT },
    },
  });
  const { url, only, all, role, schema, out: outFile } = values;
  if (url === undefined) {
    const connectionString = environment["DATABASE_URL"];
    if (connectionString === undefined || connectionString === "") {
      throw wrongUse(
        "Say where to look: set DATABASE_URL for a database connection, or give --url and set FOYER_SECRET_KEY.",
      );
    }
    if (only.length > 0 || all)
      throw wrongUse("--only and --all go with --url: a role's own grants decide here.");
    return { source: { kind: "database", connectionString, role }, schema, outFile };
  }
  const secretKey = environment["FOYER_SECRET_KEY"];
  if (secretKey === undefined || secretKey === "") {
    throw wrongUse(
      "FOYER_SECRET_KEY is not set. The document that lists tables is answered to secret keys alone.",
    );
  }
  if (only.length === 0 && !all) {
    throw wrongUse(
      "A secret key sees every table, and everyone who opens the page can read the file. Name what it may list with --only NAME (several times), or say --all.",
    );
  }
  return { source: { kind: "openapi", url: url.replace(/\/+$/, ""), secretKey, only }, schema, outFile };
}

function wrongUse(message: string): CommandError {
  return new CommandError(message, "wrongUse");
}
