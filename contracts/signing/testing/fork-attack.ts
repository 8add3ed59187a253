import { createVerifier } from "../ed25519.ts";
import { verifyRegistry } from "../verify-registry.ts";
import { evilRow, NAMES, pick, rowsOf } from "./attack-parts.ts";
import type { Attack, Below, History } from "./attack-parts.ts";
import { NOW_MS, signLogged, signRow, tilesOf } from "./signing-world.ts";
import type { Fields, LogLine } from "./signing-world.ts";

const verify = createVerifier();

/**
 * Whoever has all the keys shows one person other releases, and hides it in a log of their own. The fork comes first or
 * the genuine one does, to this page or to another of the browser; it is as long as they like, and its files are theirs.
 */
export async function fork(
  { world, states, lines, memories }: History,
  newest: Fields,
  below: Below,
): Promise<Attack> {
  const from = below(states.length - 1);
  const name = pick(NAMES, below);
  const { registryKey, teamKeys } = world;
  const { counter } = ((newest["signed"] as Fields)["head"] as Fields)["signed"] as { counter: number };
  let line = lines[from] as LogLine;
  let forked: Fields = {};
  for (let more = below(4) === 0 ? below(30) : below(3); more >= 0; more -= 1) {
    const change = { id: "evil", sequence: 99 + more };
    const row = await signRow({ ...evilRow(name, below), change }, ...teamKeys[name]);
    const rows = [row, ...rowsOf(states[from] as Fields).filter((other) => other["name"] !== name)];
    const head = { counter: counter - below(3) + below(4), root: 2 };
    const { signed, ...next } = await signLogged(rows, head, registryKey, line);
    line = next.line;
    forked = { ...newest, remotes: rows, signed };
  }
  const genuine = lines.at(-1) as LogLine;
  const readTile = await tilesOf((below(2) === 0 ? genuine : line).leaves);
  if (below(2) === 0) return { document: forked, seen: memories.at(-1), isTwoTruths: true, readTile };
  const shown = await verifyRegistry(forked, { pinned: world.pinned, verify, nowMs: NOW_MS });
  return { document: newest, seen: shown.remember, isTwoTruths: true, readTile };
}
