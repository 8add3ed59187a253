/** A content hash in the file's name: `main.0123456789ab.js`, and its source map. */
const HASHED = /\.[0-9a-f]{8,}\.(js|css)(\.map)?$/;

/** Whether a name never means other content. */
export function isHashedName(path: string): boolean {
  return HASHED.test(path);
}

/** What a cache may do with a file: one with a hashed name is kept, all others are asked for again. */
export function cacheControlFor(path: string): string {
  return isHashedName(path) ? "public, max-age=31536000, immutable" : "no-cache";
}
