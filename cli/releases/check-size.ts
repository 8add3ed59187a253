import { REGISTRY_LIMITS } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import type { RegistryDocument, Row } from "./row.ts";

/** What stands in the document of one remote: all pages read all of it. */
const ROWS_IN_DOCUMENT = 8;
export const MOST_ROW_BYTES = REGISTRY_LIMITS.bytes / ROWS_IN_DOCUMENT;

/**
 * @param old what it replaces: a row from before that is too long may get shorter
 * @throws CommandError if a changed row would leave others no room
 */
export function checkRowSize(row: Row, old: Row | undefined): void {
  const bytes = bytesOf(row);
  if (bytes <= MOST_ROW_BYTES || (old !== undefined && bytes < bytesOf(old))) return;
  throw new CommandError(
    `The row of "${row.name}" would be longer than the ${MOST_ROW_BYTES} bytes that one may have. Nothing was changed. End previews, or build a release of fewer files.`,
  );
}

/** There is no room for it in the registry, whoever asks for it and however often. */
export class NoRoomError extends CommandError {}

/** @throws NoRoomError if no host would read the document: it would be everybody's outage */
export function checkSize({ remotes }: RegistryDocument, written: Uint8Array): void {
  const { remotes: mostRemotes, bytes } = REGISTRY_LIMITS;
  if (remotes.length > mostRemotes) {
    throw new NoRoomError(
      `A host reads at most ${mostRemotes} remotes from one registry. Nothing was changed.`,
    );
  }
  if (written.byteLength > bytes) {
    throw new NoRoomError(
      `The registry would be longer than the ${bytes} bytes that a host reads. Nothing was changed.`,
    );
  }
}

function bytesOf(row: Row): number {
  return Buffer.byteLength(JSON.stringify(row));
}
