import { readOwn, systemClock } from "@foyer/contracts";
import type { Clock } from "@foyer/contracts";
import type { Release } from "@foyer/contracts/host";
import type { RemoteLoadFailure } from "./remote-load-error.ts";

/** The person waits for the words, so asking must not take long. */
const ASK_DEADLINE_MS = 1_500;
const SCRIPT_TYPE = /javascript|css/;

/** What asking for a file stands on. */
export interface AskingPage {
  readonly clock: Pick<Clock, "deadline">;
  isOnline(): boolean;
  /** As `fetch`. */
  ask(address: string, options: RequestInit): Promise<Response>;
}

const PAGE: AskingPage = {
  clock: systemClock,
  isOnline: () => navigator.onLine,
  ask: (address, options) => fetch(address, options),
};

/**
 * Asks for a file that failed once more, as data, to say in words why: a script tag only says that it failed. What
 * comes is measured, never run.
 */
export async function diagnoseFile(
  address: string,
  release: Release,
  page: AskingPage = PAGE,
): Promise<RemoteLoadFailure> {
  if (!page.isOnline()) return "offline";
  try {
    const response = await page.ask(address, {
      credentials: "omit",
      cache: "no-store",
      signal: page.clock.deadline(ASK_DEADLINE_MS),
    });
    if (response.status === 404 || response.status === 410) return "missing";
    if (!response.ok) return "server-error";
    const isScript = SCRIPT_TYPE.test(response.headers.get("Content-Type") ?? "");
    if (!isScript) return "wrong-type";
    const expected = expectedIntegrity(address, release);
    const isListed = release.integrity === "" || expected !== undefined;
    if (!isListed) return "altered";
    return expected === undefined || (await hasIntegrity(await response.arrayBuffer(), expected))
      ? "unreachable"
      : "altered";
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "timed-out" : "unreachable";
  }
}

function expectedIntegrity(address: string, release: Release): string | undefined {
  const folder = new URL(".", release.entry).href;
  const plain = address.split("?", 1)[0] ?? address;
  return plain === release.entry ? release.integrity : readOwn(release.files, plain.slice(folder.length));
}

const ALGORITHMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sha256: "SHA-256",
    sha384: "SHA-384",
    sha512: "SHA-512",
  }),
);

async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [prefix = "", expected] = integrity.split(/-(.*)/s);
  const algorithm = ALGORITHMS.get(prefix);
  if (algorithm === undefined) return false;
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  let binary = "";
  for (const byte of digest) binary += String.fromCharCode(byte);
  return btoa(binary) === expected;
}
