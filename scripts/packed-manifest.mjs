// What package.json says in a packed package, where that differs from the workspace's.

import { join } from "node:path";
import { ROOT } from "./folders.mjs";
import { readJson } from "./remotes.mjs";

const { carried, onlyForSome } = readJson(join(ROOT, "scripts", "packed-needs.json"));

/**
 * Foreign code that a package of ours carries in itself, by the package's folder. The provider's libraries ask for a newer
 * Node than ours do, though they run in browsers: installed beside ours they would warn everybody on Node 20.
 */
export const CARRIED = new Map(Object.entries(carried));

/** Whoever opens `@foyer/shared-auth/supabase` installs this as well; nobody else needs it. */
const ONLY_FOR_SOME = new Map(Object.entries(onlyForSome));

/**
 * What is installed together with a packed package.
 * @param {string} name the folder, e.g. `shared-auth`
 * @param {{ dependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, object> }} manifest of the workspace
 */
export function packedNeeds(name, { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const carried = CARRIED.get(name) ?? [];
  const forSome = ONLY_FOR_SOME.get(name) ?? [];
  const entries = Object.entries(dependencies);
  return {
    dependencies: Object.fromEntries(
      entries.filter(([needed]) => !carried.includes(needed) && !forSome.includes(needed)),
    ),
    peerDependencies: {
      ...peerDependencies,
      ...Object.fromEntries(
        entries
          .filter(([needed]) => forSome.includes(needed))
          .map(([needed, range]) => [needed, `^${range}`]),
      ),
    },
    peerDependenciesMeta: {
      ...peerDependenciesMeta,
      ...Object.fromEntries(forSome.map((needed) => [needed, { optional: true }])),
    },
  };
}

/**
 * The field `repository`, by which npm shows where a package comes from, and holds its provenance to.
 * @param {string | undefined} address as git has it; no field where it is unknown
 * @param {string} directory of the package in it
 */
export function repositoryField(address, directory) {
  if (address === undefined) return {};
  // npm writes addresses with what they are spoken by; git's short form has no scheme.
  const short = /^(?:[^@/]+@)?([^/:]+):(?!\/\/)(.+)$/.exec(address);
  const whole = short === null ? address : `ssh://git@${short[1]}/${short[2]}`;
  return { repository: { type: "git", url: `git+${whole.replace(/^git\+/, "")}`, directory } };
}
