import type { Release, RemoteListing } from "@foyer/contracts/host";

// Rows as the registry's parser gives them, for tests of the host.

export const HASH = `sha384-${"A".repeat(64)}`;

/** A release on a server of remotes; its entry alone is listed unless `more` says otherwise. */
export function toRelease(name: string, version = "1.0.0", more: Partial<Release> = {}): Release {
  return {
    version,
    entry: `https://remotes.example/${name}/${version}/remoteEntry.js`,
    integrity: HASH,
    files: { "remoteEntry.js": HASH },
    preload: {},
    firstPaint: "",
    firstPaintWords: {},
    sharedAuth: "*",
    publishedAt: "",
    more: {},
    ...more,
  };
}

/** A row that everybody who is signed in may open. */
export function toListing(name: string, more: Partial<RemoteListing> = {}): RemoteListing {
  return {
    name,
    title: name,
    path: `/${name}`,
    icon: "table",
    order: 1,
    navigation: true,
    access: { session: "required", assurance: "aal1", roles: [], unknown: [] },
    current: "1.0.0",
    rollout: {},
    releases: { "1.0.0": toRelease(name) },
    contributions: [],
    more: {},
    ...more,
  };
}
