import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRuntimeConfig } from "@foyer/contracts/host";
import { unknownNames } from "../host/unknown-names.ts";
import { parseJson } from "../releases/registry-document.ts";
import type { Command } from "../command/command.ts";
import { appendToFile } from "../violations/violations-file.ts";
import { parseServeArguments } from "./serve-arguments.ts";
import { startStaticServer } from "./static-server.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "Serves a built host, a built remote or a place for releases, with the headers of production.",
  help: `foyer serve DIR [--port N] [--listen ADDRESS] [--spa] [--site DIR] [--https] [--origin URL] [--violations FILE]
            [--cors-origin URL] [--json]

  DIR            the folder of built files, or a place that you publish to
  --port         the port on this machine (default 3000)
  --listen       the address of this machine to listen on, like 0.0.0.0 for all of them, in a container say; default: it is
                 reached from this machine alone
  --spa          DIR is a host: navigations get its index.html and the page's security headers
  --site         the folder with config.json and registry.json, read again on every request (with --spa)
  --https        people reach it by https, through a proxy that ends TLS: adds HSTS (with --spa)
  --origin       the origin under which people reach it, like https://app.example (with --spa): with a captcha, nothing
                 but its frame can be framed then. Without --https it is read from each request
  --violations   the file for what browsers refused, where violationReportUrl is a path of this site; default: the
                 error stream (with --spa)
  --cors-origin  the host's origin that may load these files; may be given several times (without --spa)`,
  async run(args, terminal) {
    const { violationsFile, ...options } = parseServeArguments(args);
    const tell = (line: string): void => {
      terminal.progress(line);
    };
    const onViolation =
      violationsFile === undefined
        ? tell
        : appendToFile(violationsFile, (reason) => {
            tell(`Nothing can be written to ${violationsFile}: ${reason}`);
          });
    const server = await startStaticServer(options.role === "host" ? { ...options, onViolation } : options);
    terminal.say(`Serving ${server.url}`);
    if (options.role === "host" && options.siteFolder !== undefined) tellConfig(options.siteFolder, tell);
    terminal.result({ ok: true, url: server.url });
    const stop = (): void => {
      void server.stop();
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  },
};

/** It may come later, or be mended, and is taken then. */
export function tellConfig(siteFolder: string, tell: (line: string) => void): void {
  const file = join(siteFolder, "config.json");
  const until = "nobody can sign in, and /readyz says so, until it is";
  if (!existsSync(file)) {
    tell(`${file} is missing: ${until} there. Look at --site.`);
    return;
  }
  const bytes = readIfAllowed(file);
  if (bytes === undefined) {
    tell(`${file} can't be read: ${until} can.`);
    return;
  }
  const value = parseJson(bytes);
  const parsed = parseRuntimeConfig(value);
  if (value === undefined) tell(`${file} is no JSON: ${until} mended.`);
  else if (!parsed.ok)
    for (const { path, message } of parsed.problems) tell(`config.json ${path}: ${message}`);
  for (const line of unknownNames(value)) tell(line);
}

/** As the site's documents are: a folder in its place, or rights, end no server that runs. */
function readIfAllowed(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
