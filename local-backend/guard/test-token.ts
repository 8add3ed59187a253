import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const TEST_TOKEN_HEADER = "x-foyer-test-token";
const TOKEN_BYTES = 24;
const TOKEN_FILE = "test-token";
const OWNER_ONLY = 0o600;

/** What the fault switches and the call log ask for: another one at each start, unless the tests bring theirs. */
export function createTestToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Beside the data, for whoever may read this folder and wants to switch a fault on by hand. */
export function keepTestToken(dataFolder: string, testToken: string): void {
  const file = join(dataFolder, TOKEN_FILE);
  rmSync(file, { force: true });
  writeFileSync(file, testToken, { mode: OWNER_ONLY });
}

/** Whether a request comes from whoever was handed the token. */
export function isFromTests(request: Request, testToken: string): boolean {
  // Hashed, since a comparison in constant time wants equal lengths.
  return timingSafeEqual(digest(request.headers.get(TEST_TOKEN_HEADER) ?? ""), digest(testToken));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
