/** What a registry may hold. More is refused in words: pages read it before their first screen. */
export const REGISTRY_LIMITS = {
  /** Of the document as it is sent. */
  bytes: 8_000_000,
  remotes: 2_000,
  releasesOfRemote: 50,
  filesOfRelease: 2_000,
  contributionsOfRemote: 20,
  rolesOfRemote: 50,
  /** Of each kind that a remote may talk to or show things of. */
  originsOfNeed: 20,
  titleChars: 80,
  /** Of a remote, or of what it contributes: one for each language. */
  titles: 50,
  entryChars: 2_000,
  firstPaintChars: 8_192,
  /** Of all languages together, as JSON. */
  firstPaintWordsChars: 16_384,
  /** Of a name, a range or a date that has no other limit. */
  wordChars: 100,
} as const;
