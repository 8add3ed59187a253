import { readFileSync } from "node:fs";
import { parseRegistry, parseRuntimeConfig } from "@foyer/contracts/host";
import { unknownNames } from "../host/unknown-names.ts";
import { CommandError } from "../command/command.ts";
import { parseWritten } from "../command/parse-written.ts";
import type { Command } from "../command/command.ts";
import { parseOrigin } from "../policy/parse-origin.ts";
import { toPageFacts } from "../policy/page-facts.ts";
import { FORMATS } from "./formats.ts";
import { siteRules } from "./site-rules.ts";
import { readWords } from "../command/read-words.ts";
import { refuseUnread } from "../command/refuse-unread.ts";

/** Those whose rules can be held to a part of an origin. */
const BELOW: readonly string[] = ["nginx", "caddy", "apache"];

export const headersCommand: Command = {
  name: "headers",
  summary: "Prints the host's response headers for a server that you already run.",
  help: `foyer headers nginx|caddy|apache|cloudfront|netlify|cloudflare|vercel --config FILE [--registry FILE] [--origin URL] [--insecure]

  Prints what "foyer serve" sends, in the words of another server. The page itself is what "foyer boot" writes. Print
  them again when config.json changes, or after "foyer grant": the policy names their origins.

  --config    the config.json of the host
  --registry  the registry.json that the page comes with; what is granted to remotes stands there
  --origin    the host's own origin, like https://app.example: with a captcha, nothing else of it can be framed then
  --insecure  people reach the page without https (only for trials on this machine)
  --json      one JSON document with the headers instead`,
  run(args, terminal) {
    const { values, positionals } = readWords(args, {
      config: { type: "string" },
      registry: { type: "string" },
      origin: { type: "string" },
      insecure: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    });
    const [kind = "", ...others] = positionals;
    refuseUnread(others, "headers");
    const format = Object.hasOwn(FORMATS, kind) ? FORMATS[kind as keyof typeof FORMATS] : undefined;
    if (format === undefined) {
      throw new CommandError(`Name one of ${Object.keys(FORMATS).join(", ")}.`, "wrongUse");
    }
    if (values.config === undefined)
      throw new CommandError("Name the host's config.json with --config.", "wrongUse");
    const ownOrigin = values.origin === undefined ? undefined : parseOrigin("--origin", values.origin);
    const registry = values.registry === undefined ? undefined : readDocument(values.registry);
    if (values.registry !== undefined && registry === undefined)
      throw new CommandError(`${values.registry} can't be read, or is no JSON.`);
    // Of another file nothing is granted to anybody, and a page that needs it would be refused it.
    if (registry !== undefined && !parseRegistry(registry, { allowedOrigins: [] }).ok)
      throw new CommandError(`${values.registry ?? ""} is no registry. Name the place's registry.json.`);
    const config = readDocument(values.config);
    if (config === undefined) throw new CommandError(`${values.config} can't be read, or is no JSON.`);
    const facts = toPageFacts(config, !values.insecure, ownOrigin, { registry });
    if (facts.provider === undefined) {
      const { problems } = parseRuntimeConfig(config);
      throw new CommandError(
        problems.map(({ path, message }) => `${values.config ?? ""} ${path}: ${message}`).join("\n"),
      );
    }
    for (const line of unknownNames(config)) terminal.progress(line);
    const rules = siteRules(facts);
    if (rules.basePath !== "/" && !BELOW.includes(kind)) {
      throw new CommandError(
        `Below a path, as "basePath" in ${values.config} says, it prints for ${BELOW.join(", ")} alone.`,
      );
    }
    terminal.say(format(rules));
    terminal.result(rules);
    return Promise.resolve();
  },
};

function readDocument(file: string): unknown {
  try {
    return parseWritten(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
