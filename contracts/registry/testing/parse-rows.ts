import type { ParseResult } from "../../parsing/problem.ts";
import { parseRegistry } from "../parse-registry.ts";
import type { Registry } from "../registry.ts";

export const ORIGIN = "https://remotes.example";
export const HASH = `sha384-${"A".repeat(64)}`;
/** What the rows below may be loaded by. */
export const RULES = { allowedOrigins: [ORIGIN] };

/** A release that nothing is to be said of, with `more` in it. */
export function release(more: Record<string, unknown> = {}, version = "1.0.0"): Record<string, unknown> {
  return {
    entry: `${ORIGIN}/data/${version}/remoteEntry.js`,
    integrity: HASH,
    files: { "remoteEntry.js": HASH },
    ...more,
  };
}

/** A row that nothing is to be said of, with `more` in it. */
export function row(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...{ name: "data", title: "Data", path: "/data", current: "1.0.0", releases: { "1.0.0": release() } },
    access: { session: "required", assurance: "aal1" },
    ...more,
  };
}

export function parse(...remotes: unknown[]): ParseResult<Registry> {
  return parseRegistry({ schema: 1, remotes }, RULES);
}

/** @throws where the registry as a whole is refused */
export function read(...remotes: unknown[]): Registry {
  const parsed = parse(...remotes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** What is said of the rows, to the last word. */
export function toldOf(...remotes: unknown[]): readonly string[] {
  return parse(...remotes).problems.map(({ path, message }) => `${path}: ${message}`);
}
