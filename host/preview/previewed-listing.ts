import { readOwn } from "@foyer/contracts";
import { parseRegistry } from "@foyer/contracts/host";
import type { AccessRule, Preview, RegistryRules, RemoteListing } from "@foyer/contracts/host";

/**
 * The row of a remote as it would be with the previewed release live. It is held to all that any row of the registry is; who
 * may open it has to meet the live row's rule as well, and what it was granted is what the registry says.
 * @param remotes without the preview
 * @returns undefined where the registry lists no such release for previews, or it isn't sound
 */
export function previewedListing(
  remotes: readonly RemoteListing[],
  { name, version }: Preview,
  rules: RegistryRules,
): RemoteListing | undefined {
  const known = remotes.find((row) => row.name === name);
  const row = known && readPreviewed(known, version);
  if (known === undefined || row === undefined) return undefined;
  const parsed = parseRegistry({ schema: 1, remotes: [row] }, rules);
  const [sound] = parsed.ok ? parsed.value.remotes : [];
  if (sound?.name !== name || sound.current !== version) return undefined;
  const { granted: _claimed, ...more } = sound.more;
  const granted = known.more["granted"];
  return {
    ...sound,
    rollout: {},
    access: stricter(known.access, sound.access),
    more: granted === undefined ? more : { ...more, granted },
  };
}

function readPreviewed({ more }: RemoteListing, version: string): unknown {
  const { previews } = more;
  return typeof previews === "object" && previews !== null
    ? readOwn(previews as Readonly<Record<string, unknown>>, version)
    : undefined;
}

/** Whoever meets it meets both. */
function stricter(a: AccessRule, b: AccessRule): AccessRule {
  const bothAsk = a.roles.length > 0 && b.roles.length > 0;
  const shared = a.roles.filter((role) => b.roles.includes(role));
  const fitsNobody = bothAsk && shared.length === 0;
  return {
    session: [a.session, b.session].includes("required") ? "required" : "none",
    assurance: [a.assurance, b.assurance].includes("aal2") ? "aal2" : "aal1",
    roles: bothAsk ? shared : [...a.roles, ...b.roles],
    unknown: [...a.unknown, ...b.unknown, ...(fitsNobody ? ["roles of two releases"] : [])],
  };
}
