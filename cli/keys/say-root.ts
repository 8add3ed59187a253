import type { Root } from "@foyer/contracts/signing";
import type { Terminal } from "../command/command.ts";

/** What a root says, for a person. */
export function sayRoot({ version, expiresMs, root, registry, teams }: Root, terminal: Terminal): void {
  const expires = new Date(expiresMs).toISOString();
  terminal.say(
    `Root ${version}, good until ${expires}; ${root.threshold} of ${root.keys.length} keys change it.`,
  );
  terminal.say(`Root: ${root.keys.join(", ")}`);
  terminal.say(`Registry: ${registry.threshold} of ${registry.keys.join(", ")}`);
  for (const [name, { keys, threshold, names, paths, places }] of teams) {
    terminal.say(
      `Team ${name}: ${names.join(", ")} at ${paths.join(", ")}; shows at ${places.join(", ") || "no other place"}`,
    );
    terminal.say(`  ${threshold} of ${keys.join(", ") || "no key that counts"}`);
  }
  terminal.result({
    ...{ ok: true, version, expires, root, registry },
    teams: Object.fromEntries(teams),
  });
}

/** Whose a public key is, for a person. */
export function describeHolder({ root, registry, teams }: Root, key: string): string {
  const holders = [
    ...(root.keys.includes(key) ? ["one of the root's"] : []),
    ...(registry.keys.includes(key) ? ["the registry's"] : []),
    ...[...teams].filter(([, { keys }]) => keys.includes(key)).map(([name]) => `of the team ${name}`),
  ];
  return holders.join(" and ") || "which counts nowhere";
}
