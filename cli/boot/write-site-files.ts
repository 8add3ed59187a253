import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LOG_FOLDER } from "../signing/log-places.ts";
import { writePage } from "./write-page.ts";

/** What pages and teams' commands ask the site for besides files, and what stands for one that the operator doesn't have. */
const DOCUMENTS = [
  { name: "config.json", otherwise: undefined },
  { name: "registry.json", otherwise: undefined },
  // Asked for on every visit: a browser would write a 404 into its console.
  { name: "data-views.json", otherwise: "{}\n" },
  { name: "catalogue.json", otherwise: undefined },
] as const;

/**
 * Puts the operator's documents where a plain server finds them.
 * @param languages those that the operator has texts of their own for
 * @returns names of texts that `config.json` lists and the operator doesn't have
 */
export async function writeSiteFiles(
  siteFolder: string,
  hostFolder: string,
  languages: readonly string[] = [],
): Promise<readonly string[]> {
  copyLog(siteFolder, hostFolder);
  for (const { name, otherwise } of DOCUMENTS) {
    const text = readText(join(siteFolder, name)) ?? otherwise;
    if (text !== undefined) await writePage(join(hostFolder, name), text);
  }
  if (languages.length > 0) mkdirSync(join(hostFolder, "texts"), { recursive: true });
  const missing: string[] = [];
  for (const name of languages.map((tag) => `texts/${tag}.json`)) {
    const text = readText(join(siteFolder, name));
    if (text === undefined) missing.push(name);
    else await writePage(join(hostFolder, name), text);
  }
  return missing;
}

/** Where the registry is signed and lies beside the page: before it, since pages read the log's files by what it says. */
function copyLog(siteFolder: string, hostFolder: string): void {
  const [from, to] = [siteFolder, hostFolder].map((folder) => resolve(folder, LOG_FOLDER));
  if (from === undefined || to === undefined || from === to || !existsSync(from)) return;
  cpSync(from, to, { recursive: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
}
