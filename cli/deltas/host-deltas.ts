/**
 * The script that a host's page begins with, the largest of its files by far. Of the host's alone this one comes as a delta:
 * a page whose main script doesn't run fetches it whole by itself, and no other part has such a way back.
 */
const MAIN = /^\/main\.[0-9a-f]{12}\.js$/;

/**
 * Of which later files this one can be the dictionary (RFC 9842, section 2.1).
 * @param path of the file below the host's base path, with a slash in front
 * @param base where the host stands on its origin, e.g. `/app/`
 * @returns the value of `Use-As-Dictionary`, or undefined where the file is another one
 */
export function hostDictionary(path: string, base: string): string | undefined {
  return MAIN.test(path) ? `match="${base}main.*.js"` : undefined;
}

/**
 * Where the delta of the main script lies in the build's folder: beside it.
 * @param path of the whole file
 * @param oldHash SHA-256 of the file that a browser has, as hex digits
 */
export function hostDeltaPath(path: string, oldHash: string): string | undefined {
  return MAIN.test(path) ? `${path}.${oldHash}.dcz` : undefined;
}
