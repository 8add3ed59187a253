/** A content hash in the file's name: `main.0123456789ab.js`, and its source map. */
const HASHED = /\.[0-9a-f]{8,}\.(js|css)(\.map)?$/;

/** What a cache may do with a file. A hashed name never means other content; all other names are asked for again. */
export function cacheControlFor(path: string): string {
  return HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
}
