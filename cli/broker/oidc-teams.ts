import { readFileSync } from "node:fs";
import { CommandError } from "../command/command.ts";
import { parseJson } from "../releases/registry-document.ts";

/** Whose tokens stand for which team: pipelines that have no key of their own. */
export interface OidcSettings {
  /** Who issues them, e.g. `https://token.actions.githubusercontent.com`; with or without a slash at the end. */
  readonly issuer: string;
  /** What they must be made for: the broker's own address, with or without a slash at the end. */
  readonly audience: string;
  /** By team, the claims that a token must have, each of them exactly. */
  readonly teams: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** @throws CommandError where the file can't be read, or a team names no claim, since any pipeline would be it then */
export function readOidcSettings(file: string): OidcSettings {
  const wrong = (why: string): CommandError =>
    new CommandError(
      `${file}: ${why}. It holds issuer, audience (the broker's address) and teams, each with the claims of its tokens, like {"repository": "house/orders", "ref": "refs/heads/main"}.`,
      "wrongUse",
    );
  let written: unknown;
  try {
    written = parseJson(readFileSync(file));
  } catch {
    throw wrong("it can't be read");
  }
  const { issuer, audience, teams } = (written ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof issuer !== "string" || !/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(issuer))
    throw wrong("issuer must be an https address");
  if (typeof audience !== "string" || audience === "") throw wrong("audience is missing");
  if (typeof teams !== "object" || teams === null) throw wrong("teams are missing");
  const read = Object.entries(teams).map(([team, claims]) => {
    const pairs = Object.entries((claims ?? {}) as object);
    const isSound = pairs.length > 0 && pairs.every(([, value]) => typeof value === "string" && value !== "");
    if (!isSound) throw wrong(`the team "${team}" names no claims`);
    return [team, new Map(pairs as [string, string][])] as const;
  });
  return { issuer, audience, teams: new Map(read) };
}
