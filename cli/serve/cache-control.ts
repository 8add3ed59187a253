/** A content hash in the file's name: `main.0123456789ab.js`, and its source map. */
const HASHED = /\.[0-9a-f]{8,}\.(js|css|woff2)(\.map)?$/;

/** Whether a name never means other content. */
export function isHashedName(path: string): boolean {
  return HASHED.test(path);
}

const FOR_EVER = "public, max-age=31536000, immutable";

/** What a cache may do with a file: one with a hashed name is kept, all others are asked for again. */
export function cacheControlFor(path: string): string {
  return isHashedName(path) ? FOR_EVER : "no-cache";
}

/** A release's own folder, named after its content: `/data/1.4.2-0123456789ab/remoteEntry.js`. */
const IN_RELEASE = /\/[^/]+-[0-9a-f]{12,}\/[^/]+\.(js|css|json|map)$/;

/** The same for a remote's files: a published release never changes, its entry included. */
export function releaseCacheControl(path: string): string {
  return IN_RELEASE.test(path) ? FOR_EVER : cacheControlFor(path);
}
