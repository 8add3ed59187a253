import { EXIT_CODES } from "./command.ts";
import { answerBehind, isBusy } from "./storage-answer.ts";

/** An error of Node's own, or of a storage's library, as far as it says what stopped it. */
interface SystemError {
  readonly name?: string;
  readonly code?: unknown;
  readonly path?: unknown;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

interface Told {
  readonly message: string;
  readonly exitCode: number;
}

const UNREACHED = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const FORBIDDEN = new Set(["EACCES", "EPERM", "EROFS"]);
/** Nobody answered in time, as a storage's library, a fetch with a deadline and the storage itself say it. */
const LATE = new Set<string | undefined>(["TimeoutError", "RequestTimeout"]);
const NO_FOLDER = new Set(["ENOTDIR", "EEXIST"]);

/**
 * What a machine refuses, in words that say what to do.
 * @returns undefined for what is none of these
 */
export function describeSystemError(error: SystemError): Told | undefined {
  const { name, code, path, port, address, hostname } = error;
  if (name === "CredentialsProviderError") {
    return wrong(
      "Nothing says who you are to the bucket. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.",
    );
  }
  if (LATE.has(name)) return later("Nobody answered in time. Try again later.");
  if (isBusy(error))
    return later(
      `The storage can't do it now (${String(answerBehind(error).httpStatusCode)} ${name ?? ""}). Try again later.`,
    );
  if (typeof code !== "string") return undefined;
  if (code === "EADDRINUSE")
    return wrong(`Port ${String(port)} is taken by another program. Choose another with --port.`);
  if (UNREACHED.has(code)) {
    const where = hostname ?? (address === undefined ? "It" : `${address}:${String(port)}`);
    return later(`${where} can't be reached (${code}). Look at the address, or try again later.`);
  }
  if (typeof path !== "string") return undefined;
  if (FORBIDDEN.has(code)) {
    return refused(`${path} can't be read or written (${code}). Look at its rights, and whose it is.`);
  }
  if (NO_FOLDER.has(code)) return wrong(`${path} is no folder. Name one.`);
  if (code === "EISDIR") return wrong(`${path} is a folder. Name a file.`);
  return undefined;
}

function wrong(message: string): Told {
  return { message, exitCode: EXIT_CODES.wrongUse };
}

function later(message: string): Told {
  return { message, exitCode: EXIT_CODES.tryAgain };
}

function refused(message: string): Told {
  return { message, exitCode: EXIT_CODES.refused };
}
