import { isIP } from "node:net";
import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";
import { readPort } from "../command/read-port.ts";
import { parseOrigin } from "../policy/parse-origin.ts";
import type { StaticServerOptions } from "./static-server.ts";

const DEFAULT_PORT = 3000;

/** What is served, and the file that gets what browsers refused. */
export type ServeArguments = StaticServerOptions & { readonly violationsFile?: string };

/**
 * Reads the arguments of `foyer serve`.
 * @throws CommandError whose message says which argument is wrong and how to write it
 */
export function parseServeArguments(args: readonly string[]): ServeArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      port: { type: "string" },
      listen: { type: "string" },
      spa: { type: "boolean", default: false },
      site: { type: "string" },
      origin: { type: "string" },
      https: { type: "boolean" },
      violations: { type: "string" },
      "cors-origin": { type: "string", multiple: true, default: [] },
    },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw wrongUse("Name one folder: foyer serve DIR");
  const port = values.port === undefined ? DEFAULT_PORT : readPort(values.port);
  const { listen } = values;
  if (listen !== undefined && isIP(listen) === 0) {
    throw wrongUse(
      `--listen must be an address of this machine, like 0.0.0.0 for all of them, not "${listen}".`,
    );
  }
  const place = { folder, port, ...(listen !== undefined && { listen }) };
  const origins = values["cors-origin"];
  for (const origin of origins) parseOrigin("--cors-origin", origin);
  if (values.origin !== undefined) parseOrigin("--origin", values.origin);
  if (values.spa && origins.length > 0) throw wrongUse("--cors-origin is for a remote; leave out --spa.");
  const hosts = (["site", "https", "origin", "violations"] as const).find(
    (name) => values[name] !== undefined,
  );
  if (!values.spa && hosts !== undefined) throw wrongUse(`--${hosts} is for a host; add --spa.`);
  return values.spa
    ? {
        role: "host",
        ...place,
        isSecure: values.https ?? false,
        ...(values.site !== undefined && { siteFolder: values.site }),
        ...(values.origin !== undefined && { ownOrigin: values.origin }),
        ...(values.violations !== undefined && { violationsFile: values.violations }),
      }
    : { role: "remote", ...place, hostOrigins: origins };
}

function wrongUse(message: string): CommandError {
  return new CommandError(message, "wrongUse");
}
