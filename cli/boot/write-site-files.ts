import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writePage } from "./write-page.ts";

/** What pages and teams' commands ask the site for besides files, and what stands for one that the operator doesn't have. */
const DOCUMENTS = [
  { name: "config.json", otherwise: undefined },
  { name: "registry.json", otherwise: undefined },
  // Asked for on every visit: a browser would write a 404 into its console.
  { name: "data-views.json", otherwise: "{}\n" },
  { name: "catalogue.json", otherwise: undefined },
] as const;

/** Puts the operator's documents where a plain server finds them. */
export async function writeSiteFiles(siteFolder: string, hostFolder: string): Promise<void> {
  for (const { name, otherwise } of DOCUMENTS) {
    const text = readText(join(siteFolder, name)) ?? otherwise;
    if (text !== undefined) await writePage(join(hostFolder, name), text);
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
}
