/** A script or style sheet in a release's folder: `data/1.4.2-0123456789ab/5873.d8505921.js`. */
const IN_RELEASE = /^(?<remote>[\w.-]+)\/(?<folder>[^/]+-[0-9a-f]{12,})\/(?<file>[\w.~-]+\.(?:js|css))$/;
const CONTENT_HASH = /\.[0-9a-f]{8,}(?=\.(?:js|css)$)/;

/** What a file is called in every release: its name without the hash of its content. */
export function familyOf(file: string): string {
  return file.replace(CONTENT_HASH, "");
}

/**
 * Of which later files this one can be the dictionary: the same part of any release of the remote (RFC 9842, section 2.1).
 * @param key without a slash in front
 * @returns the value of `Use-As-Dictionary`, or undefined where the file is no part of a release
 */
export function useAsDictionary(key: string): string | undefined {
  const { remote, file } = IN_RELEASE.exec(key)?.groups ?? {};
  if (remote === undefined || file === undefined) return undefined;
  return `match="/${remote}/*/${file.replace(CONTENT_HASH, ".*")}"`;
}

/** Everything that was written for one release; it goes with its folder. */
export function deltasPrefix(folder: string): string {
  const slash = folder.indexOf("/");
  return `${folder.slice(0, slash)}/deltas${folder.slice(slash)}/`;
}

/**
 * Where the delta of a file lies.
 * @param key of the whole file
 * @param oldHash SHA-256 of the file that a browser has, as hex digits
 */
export function deltaKey(key: string, oldHash: string): string | undefined {
  const { remote, folder, file } = IN_RELEASE.exec(key)?.groups ?? {};
  if (remote === undefined || folder === undefined || file === undefined) return undefined;
  return `${deltasPrefix(`${remote}/${folder}`)}${file}.${oldHash}.dcz`;
}

/** `Available-Dictionary`: a byte sequence of structured fields, SHA-256. */
const AVAILABLE = /^:([A-Za-z0-9+/]{43}=):$/;

/** The hash that a browser names, as hex digits; undefined where it names none. */
export function availableHash(header: string | readonly string[] | undefined): string | undefined {
  const [, base64] = AVAILABLE.exec(typeof header === "string" ? header.trim() : "") ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, "base64").toString("hex");
}

/** Zstandard with a dictionary, RFC 9842. */
const DELTAS = /(?:^|,)\s*dcz\s*(?:,|$)/;

/** Whether a browser takes deltas, by its `Accept-Encoding`. */
export function takesDeltas(header: string | readonly string[] | undefined): boolean {
  return typeof header === "string" && DELTAS.test(header);
}
