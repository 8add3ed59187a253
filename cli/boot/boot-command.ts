import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseRegistry, parseRuntimeConfig } from "@foyer/contracts";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { hashHostFiles, readHostBuild } from "./host-files.ts";
import { renderBootDocument } from "./render-boot-document.ts";

export const bootCommand: Command = {
  name: "boot",
  summary: "Writes the host's page for plain static hosting.",
  help: `foyer boot DIR --site DIR [--out FILE]

  Writes the page that "foyer serve" would send to somebody who is signed out: with the configuration, the registry,
  integrity of the host's files and preloads. Write it again after each change of the registry; a page that is older asks
  for the newer one by itself.

  DIR     the folder of the built host
  --site  the folder with config.json and registry.json
  --out   the file to write (default: DIR/boot.html; let your server answer with it as the page)`,
  run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: "string" },
        out: { type: "string" },
        json: { type: "boolean", default: false },
      },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0 || values.site === undefined) {
      throw new CommandError("Name the host's folder, and with --site the one of config.json.", "wrongUse");
    }
    const config = readDocument(join(values.site, "config.json"));
    const registry = readDocument(join(values.site, "registry.json"));
    const parsed = parseRuntimeConfig(config);
    if (!parsed.ok) throw new CommandError(toLines("config.json", parsed.problems));
    const listed = parseRegistry(registry, { allowedOrigins: parsed.value.remoteOrigins });
    if (!listed.ok) throw new CommandError(toLines("registry.json", listed.problems));
    const html = renderBootDocument(
      {
        page: readFileSync(join(folder, "index.html"), "utf8"),
        build: readHostBuild(folder),
        files: hashHostFiles(folder),
        config,
        registry,
      },
      { pathname: "/", hasSession: false },
    );
    const out = values.out ?? join(folder, "boot.html");
    writeFileSync(out, html);
    for (const { path, message } of listed.problems) terminal.progress(`registry.json ${path}: ${message}`);
    terminal.say(`Wrote ${out}. Let your server answer with it for every address that is no file.`);
    terminal.result({ out, bytes: Buffer.byteLength(html), problems: listed.problems });
    return Promise.resolve();
  },
};

function readDocument(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as unknown;
  } catch (cause) {
    throw new CommandError(`${file} can't be read, or is no JSON.`, "refused", { cause });
  }
}

function toLines(file: string, problems: readonly { path: string; message: string }[]): string {
  return problems.map(({ path, message }) => `${file} ${path}: ${message}`).join("\n");
}
