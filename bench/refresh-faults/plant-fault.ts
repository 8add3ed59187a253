import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Round } from "../../e2e/steps/refresh-faults/plan-rounds.ts";
import { ROOT } from "../../scripts/folders.mjs";

interface PlantedFault {
  /** What is looked for in the built host, where names are short and its own. */
  readonly find: RegExp;
  readonly put: string;
  /** The rounds that can show it. */
  shows(round: Round): boolean;
}

const REMOVAL = `(document.cookie.split("; ").forEach(pair=>{const name=pair.split("=")[0];if(name.includes("-auth-token"))document.cookie=name+"=; Max-Age=0; Path=/"}),"overtaken")`;

/** Faults that the product once had, put into a copy of its build. The run must report each. */
export const PLANTED_FAULTS = new Map<string, PlantedFault>([
  [
    "a refresh that removes what somebody else wrote",
    {
      find: /("damaged"===(\w+)\.kind\|\|\2\.session\.access_token!==\w+\.access_token)\?"overtaken":/,
      put: `$1?${REMOVAL}:`,
      shows: ({ act }) => act.kind === "server-sign-in",
    },
  ],
  [
    "a lock that is waited for shorter than a request may take",
    { find: /\.run\(12e3,/g, put: ".run(5e3,", shows: ({ delayMs }) => delayMs > 5_000 },
  ],
  [
    "a server's error that counts by its code",
    {
      find: /\w+\.includes\(\w+\.status\)\?(\w+\.get\(\w+\)):void 0/,
      put: "$1",
      shows: ({ fault }) => /^5\d\d .*error_code/.test(fault.name),
    },
  ],
  [
    "somebody else's session that is taken",
    {
      find: /"sealed"===\w+\.kind&&\w+\.session\.user\.id!==\w+\.user\.id/,
      put: "false",
      shows: ({ fault }) => fault.isWholeStranger === true,
    },
  ],
  [
    "a call that goes out as nobody after a sign-out",
    {
      find: /("user"in \w+)&&(\w+)\?\.user\.id!==(\w+\.user\.id)/,
      put: "$1&&void 0!==$2&&$2.user.id!==$3",
      shows: ({ act }) => act.kind === "sign-out",
    },
  ],
]);

/**
 * Copies the built host with a fault in it; whoever calls removes the folder.
 * @throws Error where the build has no such place
 */
export function plantFault(name: string): { readonly folder: string; readonly fault: PlantedFault } {
  const fault = PLANTED_FAULTS.get(name);
  if (fault === undefined) throw new Error(`Say which: ${[...PLANTED_FAULTS.keys()].join(" | ")}`);
  const folder = mkdtempSync(join(tmpdir(), "foyer-planted-"));
  cpSync(join(ROOT, "host", "dist"), folder, { recursive: true });
  const names = readdirSync(folder);
  const main = names.find((file) => /^main\..*\.js$/.test(file)) ?? "";
  const before = readFileSync(join(folder, main), "utf8");
  const after = before.replace(fault.find, fault.put);
  if (after === before) throw new Error(`The built host has no place for: ${name}`);
  writeFileSync(join(folder, main), after);
  for (const encoding of ["br", "gz"]) rmSync(join(folder, `${main}.${encoding}`), { force: true });
  // What describes the build vouches for the file.
  for (const file of names.filter((each) => each.endsWith(".json"))) {
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replaceAll(hashOf(before), hashOf(after)));
  }
  return { folder, fault };
}

const hashOf = (text: string): string => `sha384-${createHash("sha384").update(text).digest("base64")}`;
