const FOREVER = "public, max-age=31536000, immutable";
/** Named after its content: the files of a release, and its deltas. */
const IN_RELEASE = /^[a-z][a-z0-9-]{0,39}\/(deltas\/)?[^/]+-[0-9a-f]{12,64}\/./;
/** Of the log; those that aren't full yet lie in a folder `.p`, and go once they are. */
const FULL_TILE = /^foyer\.log\/[^/]+\/tile\/(\d+|entries)\/(x\d{3}\/)*\d{3}$/;

/** What a cache may keep of a place: what never changes. All else is asked for again, since pages judge by it. */
export function cacheControlOf(key: string): string {
  return IN_RELEASE.test(key) || FULL_TILE.test(key) ? FOREVER : "no-cache";
}
