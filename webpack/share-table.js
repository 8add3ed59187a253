const SHARED_AUTH_RANGE = "^1.0.0";
/** Where a package.json names no React, as that of a remote without it. */
const REACT_RANGE = "^19.0.0";
const REACT_DOORS = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];
const SHARED_AUTH = "@foyer/shared-auth";
/** Ranges as npm writes them; a tag, a place or a word of a package manager's own is none. */
const RANGE = /^[\d.\sx*^~<>=|-]+(?:-[\w.]+)?$/i;
const ANY = /^[\sx*]*$/i;

/**
 * The only share table. The host provides everything at once. A remote uses the host's React where it fits the range of
 * the remote's package.json, and its own copy otherwise. It never carries a copy of shared-auth, but its hooks: these are
 * built in, since they have to run on the React that the remote renders with.
 * @param manifest the package.json
 * @param installedReact the version in its node_modules, asked for where no range is named
 */
export function shareTable(role, manifest, installedReact) {
  const isHost = role === "host";
  const react = { requiredVersion: reactRange(manifest, installedReact), singleton: false, eager: isHost };
  const sharedAuth = { singleton: true, strictVersion: true, requiredVersion: SHARED_AUTH_RANGE };
  return {
    ...Object.fromEntries(REACT_DOORS.map((door) => [door, react])),
    [SHARED_AUTH]: { ...sharedAuth, ...(isHost ? { eager: true } : { import: false }) },
    // For remotes that were built when the hooks were still the host's.
    ...(isHost && { [`${SHARED_AUTH}/react`]: { ...sharedAuth, eager: true } }),
  };
}

/** For builds while it is worked on: React's development build can't share a page's production build. */
export function withoutReact(table) {
  return Object.fromEntries(Object.entries(table).filter(([name]) => !REACT_DOORS.includes(name)));
}

/** react-dom goes by the same range: the two refuse each other's other versions. */
function reactRange({ dependencies, peerDependencies, devDependencies }, installedReact) {
  const wanted = dependencies?.react ?? peerDependencies?.react ?? devDependencies?.react;
  if (wanted === undefined) return REACT_RANGE;
  if (RANGE.test(wanted) && !ANY.test(wanted)) return wanted;
  const installed = installedReact();
  return installed === undefined ? REACT_RANGE : `^${installed}`;
}
