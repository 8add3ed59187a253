import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { CommandError } from "../command/command.ts";
import { readGivenKey } from "./secret-key.ts";
import type { Signer } from "../store/registry-signer.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What a KMS needs at the most. */
const DEADLINE_MS = 60_000;

/**
 * The keys that a command may sign with: files, `FOYER_KEY` (the text of one or more), and what `FOYER_KEY_COMMAND` signs with,
 * whose public key is `FOYER_KEY_PUBLIC`.
 * @throws CommandError where one can't be read
 */
export async function readSigners(
  files: readonly string[],
  environment: Environment,
): Promise<readonly Signer[]> {
  const written = await Promise.all(files.map(readKeyFile));
  const given = environment["FOYER_KEY"] ?? "";
  const signers = [
    ...written.flatMap((text, at) => readKeys(text, `What ${files[at] ?? ""} holds`)),
    ...readKeys(given, "FOYER_KEY, which is the text of a key and no file's name,"),
  ];
  const command = environment["FOYER_KEY_COMMAND"];
  if (command === undefined || command === "") return signers;
  const key = environment["FOYER_KEY_PUBLIC"] ?? "";
  if (Buffer.from(key, "base64").length !== 32) {
    throw new CommandError(
      "FOYER_KEY_COMMAND needs the public key that it signs for: FOYER_KEY_PUBLIC, 32 bytes as base64.",
      "wrongUse",
    );
  }
  return [...signers, { key, sign: (bytes) => signByCommand(command, bytes) }];
}

function readKeys(text: string, where: string): readonly Signer[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => readGivenKey(word, where));
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new CommandError(`The key file ${file} can't be read.`, "wrongUse", { cause });
  }
}

/** The command gets the bytes to sign on its input, and writes the signature as base64. */
async function signByCommand(command: string, bytes: Uint8Array): Promise<string> {
  const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"], timeout: DEADLINE_MS });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (said += part));
  // One that doesn't read its input says so by how it ends.
  child.stdin.on("error", () => undefined).end(bytes);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  const value = said.trim();
  if (code === 0 && Buffer.from(value, "base64").length === 64) return value;
  throw new CommandError(
    "FOYER_KEY_COMMAND didn't sign: it gets the bytes on its input, and has to write an Ed25519 signature as base64.",
    "tryAgain",
  );
}
