import { CommandError } from "../command/command.ts";
import { isSecretKey } from "../signing/secret-key.ts";

const KEY_BYTES = 32;

/**
 * Public keys as somebody typed them. A root is read by everybody, so nothing else may get into one.
 * @param where they were typed, such as `--public`
 * @throws CommandError where there is none, or one isn't a public key; a secret one isn't repeated
 */
export function readPublicKeys(words: readonly string[], where: string): readonly string[] {
  const keys = words.flatMap(listOf);
  if (keys.length === 0)
    throw new CommandError(`Name the public keys: ${where}. Nothing was changed.`, "wrongUse");
  if (keys.some(isSecretKey))
    throw new CommandError(
      "That is a secret key, and a root is read by everybody. Nothing was changed. Give its public half, which foyer keys show --key FILE prints. It stands in your shell's history now: where others read that, make another key.",
      "wrongUse",
    );
  const wrong = keys.find((key) => !isPublicKey(key));
  if (wrong !== undefined)
    throw new CommandError(
      `"${wrong}" is no public key. Nothing was changed. Give the text that foyer keys create printed (foyer keys show --key FILE prints it again), not the name of a file.`,
      "wrongUse",
    );
  return [...new Set(keys)];
}

function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === KEY_BYTES && bytes.toString("base64") === text;
}

/** What stands between commas. */
export function listOf(text: string): readonly string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
