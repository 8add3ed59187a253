import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HASHED = /\.([0-9a-f]{12})\.(?:js|css)$/;
const VERIFIED = /\.(js|css)$/;
const CODED = /\.(br|gz|map|dcz)$/;
const TEXT = /\.(js|css|html|json|txt|svg)$/;

/**
 * Makes another build of the host out of one, as a change of its code would: every hashed name is another one, wherever it
 * stands. What a build takes a minute for is done in milliseconds; without compressed copies.
 * @param target an empty folder, or none
 * @returns the script that its page begins with, e.g. `/main.0123456789ab.js`
 */
export function renameBuild(source: string, target: string, change: string): string {
  const names = readdirSync(source).filter((name) => !CODED.test(name) && name !== "build.json");
  const digits = new Map(
    names.flatMap((name) => {
      const known = HASHED.exec(name)?.[1];
      const other = createHash("sha256").update(`${known} ${change}`).digest("hex").slice(0, 12);
      return known === undefined ? [] : [[known, other] as const];
    }),
  );
  const rename = (text: string): string =>
    text.replaceAll(/[0-9a-f]{12}/g, (known) => digits.get(known) ?? known);
  const files: Record<string, string> = {};
  mkdirSync(target, { recursive: true });
  for (const name of names) {
    const bytes = readFileSync(join(source, name));
    const changed = TEXT.test(name) ? Buffer.from(rename(bytes.toString("utf8"))) : bytes;
    if (VERIFIED.test(name))
      files[`/${rename(name)}`] = `sha384-${createHash("sha384").update(changed).digest("base64")}`;
    writeFileSync(join(target, rename(name)), changed);
  }
  const description = JSON.parse(rename(readFileSync(join(source, "build.json"), "utf8"))) as object;
  writeFileSync(join(target, "build.json"), JSON.stringify({ ...description, files }));
  return Object.keys(files).find((file) => /^\/main\..*\.js$/.test(file)) ?? "";
}
