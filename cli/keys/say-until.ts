import type { Head, Root } from "@foyer/contracts/signing";
import type { Terminal } from "../command/command.ts";

const DAY_MS = 86_400_000;
/** The weekly `foyer keys sign` tells early enough for two people to come together with their keys. */
const SOON_MS = 60 * DAY_MS;

/** Until when pages take what is signed: the registry's signature, and the root where that is near its end. */
export function sayUntil(root: Root, head: Head | undefined, nowMs: number, terminal: Terminal): void {
  if (head !== undefined) {
    const until = toDay(head.expiresMs);
    terminal.say(
      head.expiresMs <= nowMs
        ? `The registry's signature ran out on ${until}: pages take nothing new until it is signed again, foyer keys sign.`
        : `The registry is signed until ${until}.`,
    );
  }
  const end = toDay(root.expiresMs);
  const remedy = "foyer keys rotate, then foyer keys sign (docs/signing.md)";
  if (root.expiresMs <= nowMs)
    terminal.say(
      `Root ${root.version} ran out on ${end}: pages take nothing new until there is a next one, ${remedy}.`,
    );
  else if (root.expiresMs - nowMs < SOON_MS)
    terminal.say(`Root ${root.version} runs out on ${end}. Make the next one before: ${remedy}.`);
}

function toDay(ms: number): string {
  return new Date(ms).toISOString();
}
