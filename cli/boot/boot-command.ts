import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseRegistry, parseRuntimeConfig } from "@foyer/contracts/host";
import type { RuntimeConfig } from "@foyer/contracts/host";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { parseWritten } from "../command/parse-written.ts";
import type { Command } from "../command/command.ts";
import { unknownFormats } from "../host/unknown-formats.ts";
import { unknownNames } from "../host/unknown-names.ts";
import { readPlaceRegistry } from "../host/read-place-registry.ts";
import { toPageFacts } from "../policy/page-facts.ts";
import { pageMetaPolicy } from "../policy/page-headers.ts";
import { readBuiltHost } from "./read-built-host.ts";
import { renderBootDocument } from "./render-boot-document.ts";
import { renderCaptchaDocument } from "./render-captcha-document.ts";
import { MANIFEST_PATH, renderManifest } from "./render-manifest.ts";
import { removePage, writePage } from "./write-page.ts";
import { writeSiteFiles } from "./write-site-files.ts";
import { readWords } from "../command/read-words.ts";

export const bootCommand: Command = {
  name: "boot",
  summary: "Writes the host's page for plain static hosting.",
  help: `foyer boot DIR --site DIR [--out FILE]

  Writes the page that "foyer serve" would send to somebody who is signed out: with the configuration, the registry,
  integrity of the host's files and preloads. Write it again after each change of the registry; a page that is older asks
  for the newer one by itself.

  DIR     the folder of the built host
  --site  the folder with config.json, and with registry.json unless config.json names a place's by registryUrl
  --out   the file to write (default: DIR/index.html; let your server answer with it as the page)

  Beside the page it writes the compressed copies that servers look for (.br and .gz), and captcha.html where config.json
  sets a captcha. The other documents of the --site folder are written there as well.`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      site: { type: "string" },
      out: { type: "string" },
      json: { type: "boolean", default: false },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0 || values.site === undefined) {
      throw new CommandError("Name the host's folder, and with --site the one of config.json.", "wrongUse");
    }
    const config = readDocument(join(values.site, "config.json"));
    const parsed = parseRuntimeConfig(config);
    if (!parsed.ok) throw new CommandError(toLines("config.json", parsed.problems));
    const written = await readRegistry(parsed.value.registryUrl, values.site);
    const registry = await requireSigned(written, parsed.value.signing);
    const listed = parseRegistry(registry, { allowedOrigins: parsed.value.remoteOrigins });
    if (!listed.ok) throw new CommandError(toLines("registry.json", listed.problems));
    const host = await readBuiltHost(folder);
    const html = renderBootDocument(
      {
        page: host.page,
        build: host.build,
        files: host.hashes,
        config,
        registry,
        policy: pageMetaPolicy(toPageFacts(config, true, undefined, { registry })),
      },
      { pathname: "/", hasSession: false },
    );
    const out = values.out ?? join(folder, "index.html");
    await writePage(out, html);
    const missing = await writeSiteFiles(values.site, dirname(out), parsed.value.texts);
    for (const line of [...unknownNames(config), ...unknownFormats(parsed.value)]) terminal.progress(line);
    for (const name of missing) terminal.progress(`config.json texts: ${name} is not there.`);
    await writePage(join(dirname(out), MANIFEST_PATH), renderManifest(parsed.value));
    const captchaFile = join(dirname(out), "captcha.html");
    const captcha = renderCaptchaDocument(host, config);
    if (captcha === undefined) await removePage(captchaFile);
    else await writePage(captchaFile, captcha.html);
    for (const { path, message } of listed.problems) terminal.progress(`registry.json ${path}: ${message}`);
    terminal.say(`Wrote ${out}. Let your server answer with it for every address that is no file.`);
    if (captcha !== undefined) terminal.say(`Wrote ${captchaFile}, the frame of the captcha.`);
    terminal.result({ out, bytes: Buffer.byteLength(html), problems: listed.problems });
  },
};

/**
 * The registry, as far as it is signed where it has to be: the page paints what stands in it.
 * @throws CommandError where nothing of it may be used
 */
async function requireSigned(registry: unknown, signing: RuntimeConfig["signing"]): Promise<unknown> {
  if (signing === undefined) return registry;
  const rules = { pinned: signing.root, verify: createVerifier(), nowMs: Date.now() };
  const { document, problems } = await verifyRegistry(registry, rules);
  if (document === undefined) throw new CommandError(toLines("registry.json", problems));
  return document;
}

/** What the pages will read: a page that began with another one would take its word for news. */
async function readRegistry(address: string, siteFolder: string): Promise<unknown> {
  if (address.startsWith("/")) return readDocument(join(siteFolder, address));
  try {
    return JSON.parse((await readPlaceRegistry(address))?.text ?? "") as unknown;
  } catch (cause) {
    throw new CommandError(
      `The registry at ${address}, which config.json names, can't be read. Serve the place first, and run this again.`,
      "tryAgain",
      { cause },
    );
  }
}

function readDocument(file: string): unknown {
  try {
    return parseWritten(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new CommandError(`${file} can't be read, or is no JSON.`, "refused", { cause });
  }
}

function toLines(file: string, problems: readonly { path: string; message: string }[]): string {
  return problems.map(({ path, message }) => `${file} ${path}: ${message}`).join("\n");
}
