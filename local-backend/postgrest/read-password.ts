import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PASSWORD_BYTES = 24;
const PASSWORD_FILE = "postgres-password";
const OWNER_ONLY = 0o600;

/** Of a database that stays. Made once and kept beside the data: other people of this machine reach the port as well. */
export function readPassword(dataFolder: string): string {
  const file = join(dataFolder, PASSWORD_FILE);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(PASSWORD_BYTES).toString("base64url"), { mode: OWNER_ONLY });
  }
  return readFileSync(file, "utf8");
}
